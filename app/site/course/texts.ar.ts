import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const courseListTexts: Translated<typeof english.courseListTexts> = {
  moreCourses: "المزيد من الدورات",
};

type Rows = typeof english.lectureRowsTexts;

export const lectureRowsTexts: Omit<Rows, "access"> & {
  access: (...values: Parameters<Rows["access"]>) => string;
} = {
  watch: (lecture, hide) => sentence`مشاهدة${hide(sentence` ${lecture}`)}`,
  locked: "تُتاح بخطة اشتراك",
  access: (lectures, hasPreview) => {
    if (!hasPreview) return "تُتاح هذه المحاضرات بخطة اشتراك.";
    return lectures === 1
      ? "هذه المحاضرة متاحة للجميع."
      : "محاضرة واحدة متاحة للجميع، وتُتاح البقية بخطة اشتراك.";
  },
  moreLectures: (further) => `عدد المحاضرات الأخرى: ${further}.`,
};

export const courseTexts: Translated<typeof english.courseTexts> = {
  course: "دورة",
  courseByAuthor: (name, author) => `\u2068${name}\u2069، تقديم \u2068${author}\u2069.`,
  home: "الرئيسية",
  courses: "الدورات",
  about: "عن هذه الدورة",
  lectures: "المحاضرات",
  noLectures: "ستُتاح محاضرات هذه الدورة قريبا.",
  errorTitle: "تعذر تحميل الدورة",
  noSuchCourse: "لا توجد دورة على هذا العنوان",
  errorHint: "حدث خطأ من جانبنا. يُرجى إعادة المحاولة بعد قليل.",
  noSuchCourseHint: "ربما أُزيلت، أو كُتب العنوان على نحو غير صحيح.",
  allCourses: "جميع الدورات",
};

export const authorTexts: Translated<typeof english.authorTexts> = {
  by: (author) => sentence`تقديم ${author}`,
};

export const enrolCardTexts: Translated<typeof english.enrolCardTexts> = {
  label: "الانضمام إلى هذه الدورة",
  preview: "مشاهدة محاضرة مجانية",
  cpd: (hours) => `التطوير المهني المستمر: ${hours}`,
  certificate: "شهادة إتمام",
  partOf: (quarter) => sentence`ضمن ${quarter}`,
  howToJoin: "طريقة الانضمام",
};

export const moreCoursesTexts: Translated<typeof english.moreCoursesTexts> = {
  title: "المزيد من الدورات",
  home: "الرئيسية",
  courses: "الدورات",
  noMoreCourses: "لا توجد دورات أخرى",
  allCourses: "جميع الدورات",
};

export const lengthsTexts: Translated<typeof english.lengthsTexts> = {
  lectureCount: (count) =>
    countedInArabic(count, {
      zero: "لا محاضرات",
      one: "محاضرة واحدة",
      two: "محاضرتان",
      few: "# محاضرات",
      many: "# محاضرة",
      other: "# محاضرة",
    }),
  partialLength: (length) => `${length} حتى الآن`,
};
