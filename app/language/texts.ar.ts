import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const aboutTexts: Translated<typeof english.aboutTexts> = {
  underOneMinute: "أقل من دقيقة",
  approximately: (time) => `نحو ${time}`,
};
