import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { offlineDays } from "~/models/limits";
import type * as english from "./texts";

/** After a preposition. */
const longest = countedInArabic(offlineDays, {
  one: "يوم واحد",
  two: "يومين",
  few: "# أيام",
  many: "# يوما",
  other: "# يوم",
});

export const downloadTexts: Translated<typeof english.downloadTexts> = {
  intro: `تعمل المحاضرة دون اتصال، في هذا المتصفح فقط، لمدة تصل إلى ${longest} ولا تتجاوز مدة خطتك. وتُزال عند تسجيل الخروج.`,
  running: "جارٍ حفظ المحاضرة. يُرجى البقاء في هذه الصفحة حتى يكتمل الحفظ.",
  waiting: "انقطع الاتصال. سيُستأنف الحفظ تلقائيا.",
  stopped: "حُفظ جزء من هذه المحاضرة. يمكن المتابعة لحفظ الباقي.",
  saved: "محفوظة حتى {until}.",
  replaced: "استبدلت الجمعية هذا الفيديو. ما زالت نسختك تعمل؛ يُرجى حفظ النسخة الجديدة بدلا منها.",
  noSpace: "لا توجد مساحة كافية على هذا الجهاز. يُرجى إزالة محاضرة أخرى، أو توفير مساحة، أو اختيار حجم أصغر.",
  refused: "لم يعد حفظ هذه المحاضرة ممكنا.",
  changed: "استُبدل الفيديو. يُرجى حفظ النسخة الجديدة.",
  failed: "تعذر حفظ المحاضرة. يُرجى إعادة المحاولة.",
};

export const offlineTexts: Translated<typeof english.offlineTexts> = {
  needsScript: "تحتاج المحاضرات المحفوظة إلى جافا سكريبت، وهي معطلة في هذا المتصفح.",
  offline: "لا يوجد اتصال بالإنترنت. هذه المحاضرات تعمل دون اتصال.",
  online: "عاد الاتصال.",
  expired: "انتهت صلاحية هذه النسخة وأُزيلت. يمكن حفظ المحاضرة من جديد بخطة سارية.",
  broken: "أجزاء من هذه النسخة مفقودة. يُرجى إزالتها وحفظ المحاضرة من جديد.",
  empty: "لا توجد محاضرات محفوظة على هذا الجهاز. يُرجى فتح محاضرة واختيار «حفظ».",
  replaced: "استُبدل الفيديو. هذه هي النسخة القديمة؛ يُرجى حفظ الجديدة من صفحة المحاضرة.",
  incomplete: "لم تكتمل بعد: يمكن المتابعة من صفحة المحاضرة.",
};

export const downloadPanelTexts: Translated<typeof english.downloadPanelTexts> = {
  save: "حفظ",
  saving: "جارٍ الحفظ…",
  saved: "محفوظة",
  saveOnThisDevice: "الحفظ على هذا الجهاز",
  saveQuality: (name, bytes) => `حفظ \u2068${name}\u2069 · ${bytes}`,
  progress: "ما حُفظ حتى الآن",
  done: "{share}% من {size}",
  resume: "متابعة",
  cancel: "إلغاء",
  remove: "إزالة",
  allDownloads: "جميع المحاضرات المحفوظة على هذا الجهاز",
};
