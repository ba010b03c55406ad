import { countText } from "~/formats";
import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const transcriptLinesTexts: Translated<typeof english.transcriptLinesTexts> = {
  title: "نص المحاضرة",
  languages: (languages) => sentence`النص المصاحب: ${languages}`,
  betweenLanguages: "، ",
  read: "قراءة نص المحاضرة",
};

/** After a preposition. */
const places = (count: number) =>
  countedInArabic(count, {
    one: "موضع واحد",
    two: "موضعين",
    few: "# مواضع",
    many: "# موضعا",
    other: "# موضع",
  });

export const transcriptPageTexts: Translated<typeof english.transcriptPageTexts> = {
  transcript: "نص المحاضرة",
  title: (name) => `نص محاضرة \u2068${name}\u2069`,
  watchFrom: (time) => `المشاهدة من ${time}`,
  language: "اللغة",
  findLabel: "البحث في هذا النص",
  find: "بحث",
  hideMatches: "عرض النص من دون علامات",
  matches: "المواضع المطابقة",
  moreMatches: (count) =>
    countedInArabic(count, {
      one: "وموضع آخر",
      two: "وموضعان آخران",
      few: "و# مواضع أخرى",
      many: "و# موضعا آخر",
      other: "و# موضع آخر",
    }),
  matchCount: (found, most, search) => {
    if (found === 0) return sentence`لا نتائج للبحث عن ${search}.`;
    if (found === most)
      return sentence`وُضعت علامات على أول ${countText(found)} من المواضع التي ورد فيها ${search}.`;
    return sentence`ورد ${search} في ${places(found)}.`;
  },
  pages: "صفحات نص المحاضرة",
  page: (page, pages) => `الصفحة ${countText(page)} من ${countText(pages)}`,
  previous: "الصفحة السابقة",
  next: "الصفحة التالية",
  lectureLocked: "هذه المحاضرة غير متاحة لك",
  noTranscriptHint: "المحاضرة غير موجودة، أو لا يوجد لها نص مصاحب بعد. يُرجى اختيار محاضرة أخرى من القائمة.",
  noTranscript: "لا يوجد نص للمحاضرة",
};
