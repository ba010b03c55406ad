import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const homeTexts: Translated<typeof english.homeTexts> = {
  title: "دوراتي",
  resume: "متابعة",
  continueAt: (time) => `متابعة من ${time}`,
  withLecture: (action, lecture, hide) => sentence`${action}${hide(sentence`: ${lecture}`)}`,
  plan: (plan, ends) => `خطتك: ${plan}، حتى ${ends}`,
  newLectures: (date) => `الجديد منذ ${date}`,
  noOpenCourses: "لم تُتَح لك أي دورات بعد. تتيح الجمعية الفصول لكل متدرب على حدة.",
};

export const catalogueTexts: Translated<typeof english.catalogueTexts> = {
  empty: "لم تنشر الجمعية أي دورات بعد.",
  emptyTitle: "لا توجد فصول بعد",
  noLectures: "لا توجد محاضرات بعد",
  askForAccess: "طلب الإتاحة",
  start: "بدء",
  continue: "متابعة",
  again: "إعادة المشاهدة",
  lecturesWatched: (watched, lectures) =>
    `شوهدت ${watched} من ${countedInArabic(lectures, { one: "محاضرة واحدة", two: "محاضرتين", few: "# محاضرات", many: "# محاضرة", other: "# محاضرة" })}`,
};

export const offlineLecturesTexts: Translated<typeof english.offlineLecturesTexts> = {
  title: "المحاضرات المحفوظة على هذا الجهاز",
  myCourses: "دوراتي",
  player: "مشغل المحاضرة",
  remove: "إزالة",
};

export const watchedPartTexts: Translated<typeof english.watchedPartTexts> = {
  count: (watched, lectures) => `${watched} من ${lectures}`,
  watched: (count, hide) => sentence`${hide("، شوهدت ")}${count}`,
};

export const layoutTexts: Translated<typeof english.layoutTexts> = {
  menu: "القائمة",
  courses: "الدورات والمحاضرات",
  settings: "الإعدادات",
  plan: "خطة الاشتراك",
  changePassword: "تغيير كلمة المرور",
  devices: "الأجهزة النشطة",
  wantedPage: (page) => sentence`المتابعة إلى ${page}`,
};

export const watchedMarkTexts: Translated<typeof english.watchedMarkTexts> = {
  markUnwatched: "إزالة علامة «شوهدت»",
  markWatched: "وضع علامة «شوهدت»",
  unsaved: "لم تُحفظ العلامة بعد. ستُحفظ عند عودة الاتصال.",
};

export const lecturesTexts: Translated<typeof english.lecturesTexts> = {
  lectures: "المحاضرات",
};

export const subscriptionStatusTexts: Translated<typeof english.subscriptionStatusTexts> = {
  title: "خطة الاشتراك",
  myCourses: "دوراتي",
  openMyCourses: "الانتقال إلى دوراتي",
  payments: "مدفوعاتك وإيصالاتها",
};

export const askTexts: Translated<typeof english.askTexts> = {
  link: "السؤال عن هذه المحاضرة",
};

export const transcriptTexts: Translated<typeof english.transcriptTexts> = {
  myCourses: "دوراتي",
};
