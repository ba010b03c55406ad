import { countText } from "~/formats";
import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import * as english from "./texts";

export const longestSearch = english.longestSearch;

const longest = countedInArabic(longestSearch, {
  one: "حرف واحد",
  two: "حرفان",
  few: "# أحرف",
  many: "# حرفا",
  other: "# حرف",
});

const resultCount = (results: number) =>
  countedInArabic(results, {
    one: "نتيجة واحدة",
    two: "نتيجتان",
    few: "# نتائج",
    many: "# نتيجة",
    other: "# نتيجة",
  });

const lectureIn = (course: string) => `محاضرة في \u2068${course}\u2069`;

export const searchTexts: Translated<typeof english.searchTexts> = {
  title: "البحث",
  label: "البحث في دوراتك ومحاضراتك",
  hint: "يمكن البحث باسم الدورة أو المحاضرة، أو باسم المحاضر، أو بكلمات تُقال في محاضرة، بالعربية أو الإنجليزية.",
  button: "بحث",
  tooLong: `نص البحث طويل جدا: الحد الأقصى ${longest}. يُرجى اختصاره وإعادة البحث.`,
  resultCount: (results, words) => sentence`${resultCount(results)} للبحث عن ${words}`,
  saidAlone: (words) => sentence`لا توجد دورة أو محاضرة بهذا الاسم. وقيل في المحاضرات التالية: ${words}.`,
  noResults: "لا توجد نتائج",
  noResultsHint: (words) =>
    `لا شيء في دوراتك يطابق «\u2068${words}\u2069». يُرجى مراجعة الإملاء، أو البحث بعدد أقل من الكلمات.`,
  allCourses: "عرض جميع دوراتك",
  courseResult: (quarter) => `دورة في \u2068${quarter}\u2069`,
  lectureResult: lectureIn,
  lectureResultWithoutVideo: (course) => `${lectureIn(course)} · لا يوجد فيديو بعد`,
  pages: "صفحات النتائج",
  page: (page, pages) => `الصفحة ${countText(page)} من ${countText(pages)}`,
  previous: "الصفحة السابقة",
  next: "الصفحة التالية",
  myCourses: "دوراتي",
};

export const saidTexts: Translated<typeof english.saidTexts> = {
  failed: "تعذر البحث فيما قيل في المحاضرات. يُرجى إعادة المحاولة.",
  title: "ما قيل في المحاضرات",
  lectureIn,
  watchFrom: (time) => `المشاهدة من ${time}:`,
  morePlaces: (language) => sentence`مواضع أخرى في نص المحاضرة: ${language}`,
  firstLectures: (most) =>
    `هذه أول ${countedInArabic(most, {
      one: "محاضرة",
      two: "محاضرتين",
      few: "# محاضرات",
      many: "# محاضرة",
      other: "# محاضرة",
    })}. لعرض عدد أقل منها، يُرجى البحث بعدد أكبر من الكلمات.`,
};
