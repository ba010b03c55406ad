import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const sessionTexts: Translated<typeof english.sessionTexts> = {
  unknownDevice: "جهاز غير معروف",
  everyDevice: "جميع الأجهزة",
};

export const deviceText: typeof english.deviceText = (stored) =>
  stored.replace("Apple device", "جهاز Apple").replace(" on ", " على ");
