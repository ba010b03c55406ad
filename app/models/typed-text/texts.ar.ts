import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import type * as english from "./texts";

const letters = (limit: number) =>
  countedInArabic(limit, {
    one: "حرف واحد",
    two: "حرفان",
    few: "# أحرف",
    many: "# حرفا",
    other: "# حرف",
  });

export const textLineTexts: Translated<typeof english.textLineTexts> = {
  required: (label) => `حقل «${label}» مطلوب`,
  tooLong: (label, limit) => `النص في حقل «${label}» أطول من المسموح: الحد الأقصى ${letters(limit)}`,
};

export const whatsAppNumberTexts: Translated<typeof english.whatsAppNumberTexts> = {
  label: "WhatsApp",
  invalid: "رقم WhatsApp غير صحيح. يُكتب على هذا النحو: \u2066+20 100 123 4567\u2069",
};
