import { urls } from "~/urls";
import { trailTexts } from "./texts";

export const trailTo = (label: string) => [
  { label: trailTexts.twoStepSignIn, href: urls.admin.secondFactor },
  { label },
];
