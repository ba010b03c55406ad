import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import { longestPassword } from "~/models/identity/limits";
import { graceDays } from "~/models/identity/removal-grace";
import { sentence } from "~/ui/sentence";
import * as english from "./texts";

/** After a preposition. */
const graceTime = countedInArabic(graceDays, {
  one: "يوم واحد",
  two: "يومين",
  few: "# أيام",
  many: "# يوما",
  other: "# يوم",
});

export const passwordRequested: string =
  "شكرا لك. إذا كان هناك حساب بهذا البريد الإلكتروني، فسترسل الجمعية إلى صاحبه رابطا لتعيين كلمة مرور جديدة.";

export const newPasswordFieldsTexts: Translated<typeof english.newPasswordFieldsTexts> = {
  newPassword: "كلمة المرور الجديدة",
  confirmPassword: "تأكيد كلمة المرور",
};

export const changePasswordTexts: Translated<typeof english.changePasswordTexts> = {
  title: "تغيير كلمة المرور",
  intro: (email) =>
    sentence`للحساب ${email}. يستمر تسجيل الدخول على هذا الجهاز، ويُسجَّل الخروج من جميع الأجهزة الأخرى.`,
  back: "رجوع",
  currentPassword: "كلمة المرور الحالية",
  changePassword: "تغيير كلمة المرور",
};

export const choosePasswordTexts: Translated<typeof english.choosePasswordTexts> = {
  title: "اختيار كلمة المرور",
  linkExpired: "لم يعد هذا الرابط صالحا",
  linkInvalid: "هذا الرابط غير صحيح",
  signIn: "تسجيل الدخول",
  intro: (email) =>
    sentence`للحساب ${email}. بعد ذلك يُسجَّل الدخول على هذا الجهاز، ويُسجَّل الخروج من جميع الأجهزة الأخرى.`,
  setPassword: "تعيين كلمة المرور",
};

export const emailFieldTexts: Translated<typeof english.emailFieldTexts> = {
  email: "البريد الإلكتروني",
};

export const forgotPasswordTexts: Translated<typeof english.forgotPasswordTexts> = {
  title: "نسيت كلمة المرور؟",
  intro: "يُرجى إدخال البريد الإلكتروني للحساب، وسترسل الجمعية إلى صاحبه رابطا لتعيين كلمة مرور جديدة.",
  backToSignIn: "العودة إلى تسجيل الدخول",
  send: "طلب الرابط",
};

export const cancelRemovalTexts: Translated<typeof english.cancelRemovalTexts> = {
  cancelRemoval: "الاحتفاظ بحسابي",
  backToHome: "العودة إلى الرئيسية",
  removalRequest: (removedOn, email) =>
    sentence`في ${removedOn} وصلنا طلب بإزالة الحساب ${email}. الحساب مغلق الآن، ولم يُفقد شيء من محتواه.`,
  cancelRemovalHint: (deadline) => `يمكن الاحتفاظ بالحساب ومتابعة استخدامه كالمعتاد. ${deadline}`,
  signOut: "تسجيل الخروج",
};

export const loginAdminTexts: Translated<typeof english.loginAdminTexts> = {
  title: "تسجيل دخول الإدارة",
  emailInvalid: "بريد إلكتروني غير صحيح",
  intro: "لمشرفي الجمعية.",
  errorSummary: "يُرجى مراجعة هذه الحقول",
  password: "كلمة المرور",
  signIn: "تسجيل الدخول",
};

export const loginWaysTexts: Translated<typeof english.loginWaysTexts> = {
  forgotPassword: "نسيت كلمة المرور؟",
  noAccount: "ليس لديك حساب بعد؟",
  createAccount: "إنشاء حساب",
};

export const loginFormTexts: Translated<typeof english.loginFormTexts> = {
  signIn: "تسجيل الدخول",
  intro: "للمتدربين ومشرفي الجمعية.",
  password: "كلمة المرور",
};

export const lapsedTexts: Translated<typeof english.lapsedTexts> = {
  signInAgain: "لدي خطة الآن: تسجيل الدخول",
};

export const loginTexts: Translated<typeof english.loginTexts> = {
  title: "تسجيل الدخول",
};

export const registerTexts: Translated<typeof english.registerTexts> = {
  title: "إنشاء حساب",
  description: (name) =>
    `إنشاء حساب لدى \u2068${name}\u2069 لمتابعة دوراتها ودبلوماتها في الموجات فوق الصوتية.`,
  intro: "للأطباء الراغبين في متابعة دورات الجمعية.",
  haveAccount: "لديك حساب بالفعل؟",
  signIn: "تسجيل الدخول",
  password: "كلمة المرور",
  confirmPassword: "تأكيد كلمة المرور",
  createAccount: "إنشاء حساب",
};

export const offerTexts: Translated<typeof english.offerTexts> = {
  title: "تكلفة خطة الاشتراك",
  titleWithoutPrices: "الخطوات التالية",
  payLater: "إنشاء الحساب مجاني، ويكون اختيار الخطة والدفع بعد تسجيل الدخول.",
  joiningAndCosts: "طريقة الانضمام وتكلفته",
  joining: "طريقة الانضمام",
};

export const removalTexts: Translated<typeof english.removalTexts> = {
  title: "إدارة الحسابات",
  description: (name) => `طلب إزالة الحساب لدى \u2068${name}\u2069: يُغلق فورا، ويُمحى بعد ${graceTime}.`,
  haveAccount: "لديك حساب بالفعل؟",
  signIn: "تسجيل الدخول",
  removeAccount: "إزالة الحساب",
  signedOutEverywhere: "سيُسجَّل الخروج من جميع الأجهزة فورا.",
  restoreHint: (signIn) =>
    sentence`يمكن استعادة الحساب خلال ${graceTime} عن طريق ${signIn} بكلمة مروره. بعد ذلك يُمحى نهائيا بكل ما فيه.`,
  signInToRestore: "تسجيل الدخول",
  requestRemoval: "طلب إزالة الحساب",
};

export const restoreTexts: Translated<typeof english.restoreTexts> = {
  restoreAccount: "استعادة حسابي",
  backToHome: "العودة إلى الرئيسية",
  removal: (email, removedOn) => sentence`أُزيل الحساب ${email} في ${removedOn}. يمكن استعادته بكل ما فيه.`,
  leaveRemoved: "عدم الاستعادة",
};

export const signOutTexts: Translated<typeof english.signOutTexts> = {
  title: "تسجيل الخروج",
  intro: "يمكن تسجيل الدخول من جديد في أي وقت.",
  signOut: "تسجيل الخروج",
};

const passwordShort = "يجب ألا تقل كلمة المرور عن 6 أحرف";
const passwordLong = "كلمة المرور طويلة جدا";

const longest = countedInArabic(longestPassword, {
  one: "حرف واحد",
  two: "حرفان",
  few: "# أحرف",
  many: "# حرفا",
  other: "# حرف",
});

/** Isolated, because signs alone would stand in the opposite order. */
const passwordSymbols = "\u2066@$!%*?&\u2069";
export const passwordHint: string = `6 أحرف على الأقل، منها: حرف إنجليزي صغير، وحرف إنجليزي كبير، ورقم، وأحد الرموز ${passwordSymbols}`;

export const loginAdminSchemaTexts: Translated<typeof english.loginAdminSchemaTexts> = {
  emailRequired: "حقل البريد الإلكتروني مطلوب",
  emailInvalid: "البريد الإلكتروني غير صحيح",
  passwordRequired: "كلمة المرور مطلوبة",
  passwordShort,
  passwordLong,
};

export const loginSchemaTexts: Translated<typeof english.loginSchemaTexts> = {
  emailRequired: "البريد الإلكتروني مطلوب",
  emailInvalid: "يُرجى إدخال بريد إلكتروني صحيح",
  passwordRequired: "كلمة المرور مطلوبة",
  passwordLong,
};

export const accountFieldsTexts: Translated<typeof english.accountFieldsTexts> = {
  passwordLong,
  passwordLimit: `${passwordLong}: الحد الأقصى ${longest}`,
  passwordShort,
  passwordWeak: "يجب أن تتضمن كلمة المرور حرفا إنجليزيا كبيرا وآخر صغيرا ورقما ورمزا خاصا",
  passwordTrimmed: "المسافات قبل كلمة المرور وبعدها ليست جزءا منها، ويمكن تسجيل الدخول من دونها.",
  passwordsDiffer: "كلمتا المرور غير متطابقتين",
};

export const removalSchemaTexts: Translated<typeof english.removalSchemaTexts> = {
  emailRequired: "البريد الإلكتروني مطلوب",
  emailInvalid: "البريد الإلكتروني المُدخل غير صحيح",
};

/** Kept with the session when somebody signs in, and shown in both languages. */
export const deviceTexts = english.deviceTexts;
