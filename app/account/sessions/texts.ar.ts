import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

/** After a preposition. */
const devices = (count: number) =>
  countedInArabic(count, {
    one: "جهاز واحد",
    two: "جهازين",
    few: "# أجهزة",
    many: "# جهازا",
    other: "# جهاز",
  });

export const endTexts: Translated<typeof english.endTexts> = {
  title: "تسجيل الخروج من جهاز",
  signOutOthers: "تسجيل الخروج من الأجهزة الأخرى",
  signOut: (device) => `تسجيل الخروج من ${device}`,
  signOutOthersHint: "سيُسجَّل الخروج من جميع الأجهزة الأخرى فورا، ويستمر تسجيل الدخول على هذا الجهاز.",
  signOutHint: "سيُسجَّل الخروج منه فورا، ويمكن تسجيل الدخول عليه من جديد بكلمة المرور.",
  devices: "الأجهزة النشطة",
};

export const sessionsTexts: Translated<typeof english.sessionsTexts> = {
  title: "الأجهزة النشطة",
  deviceLimit: (email, most) =>
    sentence`يمكن تسجيل الدخول إلى الحساب ${email} على ${devices(most)}. عند تسجيل الدخول على جهاز إضافي، يُسجَّل الخروج من أقدمها.`,
  guessing: "محاولات من غرباء لتخمين كلمة المرور",
  guessingSince: (time) => `منذ ${time}.`,
  guessingHint: (changePassword) =>
    sentence`ما زال تسجيل الدخول ممكنا: على كل جهاز سبق استخدامه، وعلى أي جهاز آخر إذا نجحت المحاولة الأولى. هل كلمة المرور قصيرة، أو مستخدمة في موقع آخر؟ يُرجى ${changePassword}.`,
  changeWeakPassword: "تغييرها",
  back: "رجوع",
  signOutOthers: "تسجيل الخروج من الأجهزة الأخرى",
  foreignDevice: (changePassword) =>
    sentence`هل يوجد جهاز لا يخصك؟ يُرجى تسجيل الخروج منه و${changePassword}.`,
  changePassword: "تغيير كلمة المرور",
};
