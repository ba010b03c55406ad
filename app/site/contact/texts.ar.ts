import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const cairoMapTexts: Translated<typeof english.cairoMapTexts> = {
  description:
    "خريطة القاهرة: يجري النيل شمالا عبر المدينة، حول جزيرتي الروضة والجزيرة. تقع الجيزة والأهرامات غربه، ووسط البلد على ضفته الشرقية، ومدينة نصر ومصر الجديدة إلى الشرق منه، والمعادي جنوبا.",
  fiveKilometres: "\u20675 كم\u2069",
  tenKilometres: "\u206710 كم\u2069",
  pyramids: "الأهرامات",
  nile: "النيل",
  zamalek: "الزمالك",
  downtown: "وسط البلد",
  nasrCity: "مدينة نصر",
  heliopolis: "مصر الجديدة",
  giza: "الجيزة",
  maadi: "المعادي",
  north: "ش",
};

export const contactDetailsTexts: Translated<typeof english.contactDetailsTexts> = {
  address: "العنوان",
  phone: "الهاتف",
  whatsApp: "WhatsApp",
  email: "البريد الإلكتروني",
};

export const contactFormTexts: Translated<typeof english.contactFormTexts> = {
  name: "الاسم",
  email: "البريد الإلكتروني",
  subject: "الموضوع",
  message: "الرسالة",
  sendMessage: "إرسال الرسالة",
};

export const mapFigureTexts: Translated<typeof english.mapFigureTexts> = {
  place: "القاهرة، مصر",
  interactiveMapNote: "هذه الخريطة من OpenStreetMap. إذا ظلت فارغة، فإن شبكتك لا تسمح بتحميلها.",
  drawnMapNote:
    "الدائرتان على بُعد 5 و10 كم من مركز المدينة. الخريطة التفاعلية من OpenStreetMap، وعند عرضها يظهر لخوادمها عنوان بروتوكول الإنترنت الخاص بك.",
  showDrawnMap: "عرض الخريطة المرسومة",
  showInteractiveMap: "عرض الخريطة التفاعلية",
  openStreetMap: "الفتح في OpenStreetMap",
  interactiveMap: "خريطة تفاعلية للقاهرة",
};

/** Names are isolated: the message is plain text. */
export const aboutLectureTexts: Translated<typeof english.aboutLectureTexts> = {
  subject: (lecture) => `عن المحاضرة «\u2068${lecture}\u2069»`,
  message: (course, lecture) => `الدورة: \u2068${course}\u2069\nالمحاضرة: \u2068${lecture}\u2069\n\n`,
  messageAt: (course, lecture, time) =>
    `الدورة: \u2068${course}\u2069\nالمحاضرة: \u2068${lecture}\u2069\nعند: \u2068${time}\u2069\n\n`,
};

export const contactTexts: Translated<typeof english.contactTexts> = {
  title: "التواصل",
  description: (name) =>
    `مراسلة \u2068${name}\u2069، أو الاطلاع على عنوانها ورقم هاتفها وبريدها الإلكتروني، مع خريطة للقاهرة.`,
  formTitle: "مراسلة الجمعية",
  formIntro: "للاستفسار عن دورة أو عن حسابك أو عن الجمعية. نرد بالبريد الإلكتروني. يُرجى ملء جميع الحقول.",
  detailsTitle: "بيانات التواصل",
};

export const contactSchemaTexts: Translated<typeof english.contactSchemaTexts> = {
  name: "الاسم",
  email: "البريد الإلكتروني",
  subject: "الموضوع",
  message: "الرسالة",
  tooLong: (label, most) =>
    `النص في حقل «${label}» أطول من المسموح: الحد الأقصى ${countedInArabic(most, { one: "حرف واحد", two: "حرفان", few: "# أحرف", many: "# حرفا", other: "# حرف" })}، وعدد الأحرف الآن {count}`,
};
