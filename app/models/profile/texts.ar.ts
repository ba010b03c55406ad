import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const profileRulesTexts: Translated<typeof english.profileRulesTexts> = {
  name: "الاسم",
  nameRequired: "الاسم مطلوب",
  nameNotEnglish: "يُرجى كتابة الاسم بالأحرف الإنجليزية",
  arabicName: "الاسم بالعربية",
  nameNotArabic: "يُرجى كتابة هذا الاسم بالأحرف العربية",
  specialty: "التخصص",
  workplace: "جهة العمل",
  unreadable: (label) => `في حقل «${label}» حرف لا يمكن قراءته. يُرجى كتابة النص مرة أخرى.`,
};
