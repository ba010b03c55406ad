import type { Translated } from "~/language/translated";
import * as english from "./texts";

/** For Admins, who upload recordings and pictures. */
export const mp4Texts = english.mp4Texts;

export const formatNames = english.formatNames;

export const downloadTexts: Translated<typeof english.downloadTexts> = {
  audioOnly: "الصوت فقط",
  video: "الفيديو",
};
