import type { Translated } from "~/language/translated";
import { sentence } from "./sentence";
import type * as english from "./texts";

export const spinnerTexts: Translated<typeof english.spinnerTexts> = {
  loading: "جارٍ التحميل",
};

export const buttonTexts: Translated<typeof english.buttonTexts> = {
  pending: "يُرجى الانتظار",
};

export const errorScreenTexts: Translated<typeof english.errorScreenTexts> = {
  notFound: "الصفحة غير موجودة",
  notFoundHint: "لا توجد صفحة بهذا العنوان. ربما نُقلت، أو كُتب العنوان على نحو غير صحيح.",
  unauthorized: "غير مصرح بالدخول",
  unauthorizedHint: "لا يُسمح لحسابك بفتح هذه الصفحة.",
  errorTitle: "حدث خطأ",
  errorHint: "لم يُفقد شيء مما حفظته. يُرجى إعادة المحاولة بعد قليل.",
  tryAgain: "إعادة المحاولة",
  backToHome: "العودة إلى الرئيسية",
};

export const closableTexts: Translated<typeof english.closableTexts> = {
  close: "إغلاق هذه الرسالة",
};

export const undoFormTexts: Translated<typeof english.undoFormTexts> = {
  undo: "تراجع",
};

export const noticesTexts: Translated<typeof english.noticesTexts> = {
  messages: "الرسائل",
};

export const checkedFormTexts: Translated<typeof english.checkedFormTexts> = {
  pending: "يُرجى الانتظار",
};

export const passwordFieldTexts: Translated<typeof english.passwordFieldTexts> = {
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
};

export const planBoxTexts: Translated<typeof english.planBoxTexts> = {
  title: "الاشتراك الحالي",
  status: "الحالة",
  active: "سارٍ",
  inactive: "غير سارٍ",
  expires: "ينتهي في",
  noExpiry: "غير محدد",
  plan: "الخطة",
};

export const sessionListTexts: Translated<typeof english.sessionListTexts> = {
  thisDevice: "هذا الجهاز",
  client: "تسجيل الدخول عبر",
  app: "التطبيق",
  website: "الموقع",
  lastSeen: "آخر نشاط",
  signInDate: "تاريخ تسجيل الدخول",
  signOut: (device, hide) => sentence`تسجيل الخروج${hide(` من ${device}`)}`,
};

export const accountMenuTexts: Translated<typeof english.accountMenuTexts> = {
  account: "الحساب",
  signedInAs: (email) => sentence`الحساب الحالي: ${email}`,
  changePassword: "تغيير كلمة المرور",
  devices: "الأجهزة النشطة",
  secondFactor: "تسجيل الدخول بخطوتين",
  signOut: "تسجيل الخروج",
};

export const drawerTexts: Translated<typeof english.drawerTexts> = {
  menu: "القائمة",
  close: "إغلاق",
};

export const sidebarToggleTexts: Translated<typeof english.sidebarToggleTexts> = {
  menu: "القائمة",
};

export const skipLinkTexts: Translated<typeof english.skipLinkTexts> = {
  skipToContent: "الانتقال إلى المحتوى",
};

export const appShellTexts: Translated<typeof english.appShellTexts> = {
  main: "القائمة الرئيسية",
  loading: "جارٍ التحميل",
};

export const sidebarTexts: Translated<typeof english.sidebarTexts> = {
  locked: "غير متاح",
  unread: (count, hide) => sentence`${count}${hide(" غير مقروءة")}`,
};

export const pageHeaderTexts: Translated<typeof english.pageHeaderTexts> = {
  breadcrumb: "مسار التنقل",
};

export const unsavedGuardTexts: Translated<typeof english.unsavedGuardTexts> = {
  title: "مغادرة الصفحة دون حفظ؟",
  leave: "مغادرة",
  stay: "البقاء في هذه الصفحة",
};

export const certificateFactsTexts: Translated<typeof english.certificateFactsTexts> = {
  name: "الاسم",
  course: "الدورة",
  hours: "ساعات التطوير المهني والتعليم الطبي المستمرين",
  issued: "تاريخ الإصدار",
};
