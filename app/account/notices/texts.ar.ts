import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const noticesTexts: Translated<typeof english.noticesTexts> = {
  title: "تغييرات في حسابك",
  back: "رجوع",
};

export const accountNoticesTexts: Translated<typeof english.accountNoticesTexts> = {
  title: "منذ آخر تسجيل دخول",
  operator: "مشغّل الموقع",
  erasedAdmin: "مشرف مُحي حسابه",
  changes: {
    "password link": (at, by) => sentence`${at}: أنشأ ${by} رابط كلمة مرور لحسابك.`,
    "second factor reset": (at, by) => sentence`${at}: أعاد ${by} ضبط تسجيل الدخول بخطوتين لحسابك.`,
    address: (at, by) => sentence`${at}: غيّر ${by} البريد الإلكتروني لحسابك.`,
    "made Admin": (at, by) => sentence`${at}: منحك ${by} دور المشرف.`,
    "made User": (at, by) => sentence`${at}: سحب ${by} منك دور المشرف.`,
  },
  unexpectedChange: (changePassword) =>
    sentence`إذا لم يكن ذلك متوقعا، يُرجى إبلاغ الجمعية و${changePassword}.`,
  changePassword: "تغيير كلمة المرور",
  markAsRead: "تم الاطلاع",
};
