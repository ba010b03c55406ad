import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { watchedPercent } from "~/models/limits";
import { sentence } from "~/ui/sentence";
import * as english from "./texts";

export const certificateTexts: Translated<typeof english.certificateTexts> = {
  title: "شهادة إتمام",
  courseCertificate: "شهادة هذه الدورة",
  certificateOf: (course, hide) => sentence`شهادة هذه الدورة${hide(sentence`: ${course}`)}`,
  allWatchedNote: (link) => sentence`شوهدت جميع المحاضرات: ${link}`,
  noSuchCourse: "الدورة غير موجودة",
  noSuchCourseHint: "ربما أُزيلت. يُرجى اختيار دورة أخرى من القائمة.",
  noLectures: "لا توجد في هذه الدورة محاضرات للمشاهدة بعد.",
  lecturesWatched: (watched, all) =>
    `شوهدت ${watched} من ${countedInArabic(all, { one: "محاضرة واحدة", two: "محاضرتين", few: "# محاضرات", many: "# محاضرة", other: "# محاضرة" })}`,
  progress: (watched, all) => `شوهدت ${watched} من ${all}`,
  howItCountsTitle: "طريقة احتساب المشاهدة",
  countingRule: `تُمنح الشهادة بعد تشغيل ${watchedPercent}% من كل محاضرة. لا تُحتسب الأجزاء التي جرى تخطيها، ولا يُحتسب وضع علامة «شوهدت».`,
  needsScript: "جافا سكريبت معطلة في هذا المتصفح، فلا يمكن احتساب ما يجري تشغيله.",
  unwatched: "المحاضرات المتبقية",
  countsFrom: (time) => `(تُحتسب مشاهدتها بدءا من ${time})`,
  allWatched: "شوهدت جميع محاضرات هذه الدورة.",
  nameRequest: "يُرجى كتابة الاسم كما ينبغي أن يظهر في الشهادة. لا يمكن تغييره لاحقا.",
  nameConfirmation: "سيظهر هذا الاسم في الشهادة، ولا يمكن تغييره لاحقا.",
  changeName: "تغيير الاسم",
  requestCertificate: "الحصول على الشهادة",
  issued: "صدرت شهادتك.",
  notWatched: "لم تُشاهَد جميع محاضرات هذه الدورة بعد. لم تصدر أي شهادة.",
  nameChanged: "تغير اسمك في هذه الأثناء. لم تصدر أي شهادة: يُرجى مراجعة الاسم وإعادة المحاولة.",
  openPrintView: "طباعة أو حفظ بصيغة PDF",
  publicPage: "الصفحة العامة",
  withdrawn: (day) => `سحبت الجمعية هذه الشهادة في ${day}.`,
  withdrawnHint: "إذا بدا لك أن ذلك خطأ، فيُرجى مراسلة الجمعية.",
  code: "الرمز",
  noCertificate: "الشهادة غير موجودة",
  noCertificateHint: "يُرجى فتح الشهادة من صفحة دورتها.",
  backToCertificate: "العودة إلى الشهادة",
  printHint:
    "للطباعة أو الحفظ بصيغة PDF، يُرجى اختيار «طباعة» من قائمة المتصفح. تتسع لها صفحة واحدة بمقاس A4.",
  myCourses: "دوراتي",
};

export const shareTexts: Translated<typeof english.shareTexts> = {
  whatsApp: "الإرسال عبر WhatsApp",
  linkedIn: "الإضافة إلى لينكد إن",
  message: (course, society, address) =>
    `شهادتي في دورة «\u2068${course}\u2069» من \u2068${society}\u2069: ${address}`,
};

export const printTexts: Translated<typeof english.printTexts> = {
  myCourses: "دوراتي",
  print: "طباعة",
};

export const sheetTexts = english.sheetTexts;
