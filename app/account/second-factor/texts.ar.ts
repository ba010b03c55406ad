import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import * as english from "./texts";

export const codeFieldTexts: Translated<typeof english.codeFieldTexts> = {
  appCode: "الرمز من تطبيق المصادقة",
  appCodeHint: "ستة أرقام. لا تؤثر المسافات.",
  recoveryCode: "رمز الاسترداد",
  recoveryCodeHint: "اثنتا عشرة خانة من أحرف وأرقام. لا تؤثر الشرطات ولا المسافات ولا حالة الأحرف.",

  // Of the back office, which is in English.
  code: english.codeFieldTexts.code,
  codeHint: english.codeFieldTexts.codeHint,
};

export const codeTexts: Translated<typeof english.codeTexts> = {
  title: "إدخال الرمز",
  recoveryCodeIntro:
    "يُرجى إدخال أحد رموز الاسترداد المحفوظة عند تفعيل تسجيل الدخول بخطوتين. يُستخدم كل رمز مرة واحدة.",
  appCodeIntro: "يُرجى فتح تطبيق المصادقة على الهاتف وإدخال الرمز الذي يعرضه لهذا الموقع.",
  recoveryCodeTitle: "إدخال رمز استرداد",
  appCodeTitle: "إدخال الرمز من تطبيق المصادقة",
  signingInAs: (email) => sentence`تسجيل الدخول بالحساب ${email}`,
  useAppCode: "استخدام الرمز من تطبيق المصادقة",
  useRecoveryCode: "استخدام رمز استرداد",
  switchAccount: "تسجيل الدخول بحساب آخر",
  lostPhone: "عند فقدان الهاتف ورموز الاسترداد، يمكن لمشرف آخر إعادة ضبط تسجيل الدخول بخطوتين.",
  signIn: "تسجيل الدخول",
};

export const setupStepsTexts: Translated<typeof english.setupStepsTexts> = {
  installApp:
    "تثبيت تطبيق مصادقة على الهاتف: Google Authenticator أو Microsoft Authenticator أو Aegis أو 2FAS أو أي تطبيق آخر.",
  scanQrCode: "مسح رمز QR هذا بالتطبيق.",
  qrCode: "رمز QR لتطبيق المصادقة",
  otherWays: (openApp, email) =>
    sentence`على هذا الهاتف: ${openApp}. وإذا تعذر الأمران، يُرجى كتابة هذا المفتاح في التطبيق للحساب ${email}، بوصفه مفتاحا مستندا إلى الوقت:`,
  openApp: "فتح التطبيق",
  enterCode: "إدخال الرمز الذي يعرضه التطبيق الآن.",
};

export const setupTexts: Translated<typeof english.setupTexts> = {
  title: "إعداد تسجيل الدخول بخطوتين",
  intro: "يتطلب تسجيل دخول كل مشرف في هذا الموقع كلمة مرور ورمزا من الهاتف. يستغرق الإعداد دقيقتين.",
  switchAccount: "تسجيل الدخول بحساب آخر",
  turnOnAndSignIn: "التفعيل وتسجيل الدخول",
};

/** These pages are the back office's. */
export const codePageTexts = english.codePageTexts;
export const copyAndPrintTexts = english.copyAndPrintTexts;
export const recoveryCodesTexts = english.recoveryCodesTexts;
export const renewCodesTexts = english.renewCodesTexts;
export const secondFactorTexts = english.secondFactorTexts;
export const turnOffTexts = english.turnOffTexts;
export const turnOnTexts = english.turnOnTexts;
