import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const publicCertificateTexts: Record<keyof typeof english.publicCertificateTexts, string> = {
  title: "شهادة إتمام",
  valid: "هذه الشهادة صالحة.",
  withdrawn: "سُحبت هذه الشهادة، ولم تعد صالحة.",
  noCertificate: "الشهادة غير موجودة",
  noCertificateHint: "لا توجد شهادة بهذا الرمز. يُرجى مراجعة الرمز المكتوب على الشهادة حرفا حرفا.",
  code: "الرمز",
  tooManyCodes: "محاولات كثيرة",
};

export const certificateTexts: Translated<typeof english.certificateTexts> = {
  home: "الرئيسية",
  contactUs: "التواصل",
};
