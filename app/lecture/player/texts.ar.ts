import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const lecturePlayerTexts: Translated<typeof english.lecturePlayerTexts> = {
  play: (name) => `تشغيل \u2068${name}\u2069`,
  loadingLecture: "جارٍ تحميل المحاضرة",
  continuedAt: (time, startOver) => sentence`استؤنفت من ${time} · ${startOver}`,
  startOver: "البدء من جديد",
  reload: "إعادة تحميل الصفحة",
  tryAgain: "إعادة المحاولة",
  loading: "جارٍ التحميل…",
  connectionLost: "لا يوجد اتصال. تُستأنف المحاضرة عند عودته.",
};
