import { urls } from "~/urls";

export const trailTo = (label: string) => [
  { label: "Two-step sign-in", href: urls.admin.secondFactor },
  { label },
];
