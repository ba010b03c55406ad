import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const previewListTexts: Translated<typeof english.previewListTexts> = {
  title: "مشاهدة محاضرة",
  watch: (lecture, hide) => sentence`مشاهدة${hide(sentence` ${lecture}`)}`,
};

export const previewTexts: Translated<typeof english.previewTexts> = {
  previewLecture: "محاضرة للمعاينة",
  home: "الرئيسية",
  courses: "الدورات",
  player: "مشغل المحاضرة",
  course: (course) => sentence`محاضرة من دورة ${course}، متاحة للجميع.`,
  courseByAuthor: (course, author) => sentence`محاضرة من دورة ${course}، تقديم ${author}، متاحة للجميع.`,
  description: (course) => `محاضرة من دورة \u2068${course}\u2069، متاحة للجميع.`,
  joinNow: "الانضمام الآن",
  howToJoin: "طريقة الانضمام",
  notOpen: "هذه المحاضرة ليست متاحة للجميع",
  notOpenHint: "ربما أتاحت الجمعية محاضرة أخرى بدلا منها.",
  allCourses: "جميع الدورات",
};
