import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const lecturesScreenTexts: Translated<typeof english.lecturesScreenTexts> = {
  player: "مشغل المحاضرة",
  lectures: "المحاضرات",
  noLectures: "لا توجد محاضرات في هذه الدورة بعد.",
  watched: "شوهدت",
};

export const qualityFormTexts: Translated<typeof english.qualityFormTexts> = {
  auto: "تلقائية",
  audio: "الصوت",
  audioOnly: "الصوت فقط",
  quality: "الجودة",
  named: (quality) => `\u2068${quality}\u2069`,
  dataSaverLimit: (quality, bytes) =>
    `توفير البيانات: لا تتجاوز الجودة التلقائية \u2068${quality}\u2069، ${bytes}.`,
};

export const lecturePageTexts: Translated<typeof english.lecturePageTexts> = {
  lectures: "المحاضرات",
  courseLocked: "هذه الدورة غير متاحة لك",
  courseLockedHint: "يُرجى طلب إتاحتها من الجمعية، أو اختيار دورة أخرى.",
  contactUs: "التواصل",
  noSuchCourseHint: "ربما أُزيلت. يُرجى اختيار دورة أخرى من القائمة.",
  noSuchCourse: "الدورة غير موجودة",
  next: (name) => sentence`المحاضرة التالية: ${name}`,
  singleQuality: (plainBytes) => `جودة واحدة، ${plainBytes}: ثقيلة على الاتصال البطيء.`,
  showVideo: "عرض الفيديو",
  audioOnly: "الصوت فقط (لتوفير البيانات)",
};

export const playerToolsTexts: Translated<typeof english.playerToolsTexts> = {
  playToggleKeys: "المسافة أو K",
  playToggle: "التشغيل أو الإيقاف المؤقت",
  shortSkipKeys: "السهمان الأيسر والأيمن",
  shortSkip: "الرجوع أو التقدم 5 ثوانٍ",
  longSkipKeys: "J وL",
  longSkip: "الرجوع أو التقدم 10 ثوانٍ",
  // Isolated, or they would be mirrored.
  speedKeys: "\u2066<\u2069 و\u2066>\u2069",
  speedChange: "الإبطاء أو التسريع",
  soundToggle: "تشغيل الصوت أو كتمه",
  captionsToggle: "إظهار النص المصاحب أو إخفاؤه",
  fullScreen: "ملء الشاشة",
  speed: "السرعة",
  captions: "النص المصاحب",
  captionsOff: "متوقف",
  more: "المزيد",
  smallWindow: "نافذة مصغرة",
  shortcuts: "اختصارات لوحة المفاتيح",
  enableShortcuts: "استخدام هذه المفاتيح",
};
