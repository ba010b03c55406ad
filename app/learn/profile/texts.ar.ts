import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import type { Quality } from "~/media/offered-renditions";
import type { UserAction } from "~/models/activity/user-actions";
import type { NoticeKind } from "~/models/identity/account-notices";
import type { UndoKind } from "~/models/undo/undo-log";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const profileTexts: Translated<typeof english.profileTexts> = {
  title: "الملف الشخصي",
  name: "الاسم",
  nameHint: "بالأحرف الإنجليزية",
  arabicName: "الاسم بالعربية (اختياري)",
  specialty: "التخصص (اختياري)",
  workplace: "جهة العمل (اختياري)",
  whatsApp: "WhatsApp (اختياري)",
  whatsAppHint: "مع رمز الدولة. تراسلك الجمعية على هذا الرقم، وترسل إليه روابط كلمة المرور.",
  save: "حفظ الملف الشخصي",
  saved: "حُفظ الملف الشخصي.",
  editConflict:
    "تغير الملف الشخصي في هذه الأثناء. لم يُحفظ شيء: يُرجى المقارنة بين النسختين، ثم الحفظ من جديد للإبقاء على هذه النسخة.",
  otherVersion: "المحفوظ في هذه الأثناء",
  emptyField: "لا شيء",
  certificates: "شهاداتك",
  certificate: (course, issued) => sentence`${course}، ${issued}`,
  ownData: "بياناتك",
  ownDataIntro: "يمكن الاطلاع على ما نحتفظ به عن حسابك وتنزيله.",
  readData: "الاطلاع على بياناتك",
  downloadData: "تنزيل بياناتك (JSON)",
  account: "حسابك",
  devices: "الأجهزة النشطة",
  changePassword: "تغيير كلمة المرور",
  removeAccount: "إزالة الحساب",
  myCourses: "دوراتي",
};

export const ownDataTexts: Translated<typeof english.ownDataTexts> = {
  title: "بياناتك",
  intro:
    "هذا ما نحتفظ به عن حسابك. لا تُعرض كلمات المرور ولا غيرها من البيانات السرية، ولا ما يكتبه المشرفون بعضهم لبعض.",
  empty: (titles) => `لا توجد بيانات محفوظة في: ${titles.join(" · ")}`,
  rowLimit: (most) => `يُعرض هنا أول ${most} من السجلات، ويضم الملف المُنزَّل جميعها.`,
  otherMessages: (email, phone) =>
    sentence`لا تظهر هنا الرسائل المُرسلة من دون تسجيل الدخول، لأن أي شخص يستطيع كتابة بريدك الإلكتروني. يمكن طلبها منا: ${email}، ${phone}`,
  myCourses: "دوراتي",
};

export const ownDataSectionsTexts: Translated<typeof english.ownDataSectionsTexts> = {
  none: "–",
  yes: "نعم",
  no: "لا",
  account: { title: "الحساب والملف الشخصي", head: ["البيان", "المحفوظ"] },
  email: "البريد الإلكتروني",
  whatsApp: "WhatsApp",
  accountNumber: "رقم الحساب",
  created: "تاريخ الإنشاء",
  addressConfirmed: "تاريخ تأكيد البريد الإلكتروني",
  guessingSince: "محاولات من غرباء لتخمين كلمة المرور منذ",
  signedIn: "الدخول مسجَّل الآن",
  name: "الاسم",
  arabicName: "الاسم بالعربية",
  specialty: "التخصص",
  workplace: "جهة العمل",
  passwordRequested: "تاريخ طلب كلمة مرور جديدة",
  videoQuality: "جودة الفيديو",
  subscriptions: {
    title: "خطط الاشتراك",
    head: ["الخطة", "بدأت في", "تنتهي في", "أنهتها الجمعية في"],
  },
  quarters: { title: "الفصول المتاحة لك على الموقع", head: ["الفصل"] },
  courses: { title: "الدورات المتاحة لك في التطبيق", head: ["الدورة"] },
  selection: { title: "اختيار الدورات المحفوظ", head: ["الدورة"] },
  lectures: {
    title: "المحاضرات التي جرى تشغيلها",
    head: ["المحاضرة", "الدورة", "موضع التوقف", "شوهدت في", "آخر تشغيل"],
  },
  days: { title: "الأيام التي جرى فيها تشغيل محاضرة", head: ["اليوم", "المحاضرة", "الدورة"] },
  certificates: {
    title: "الشهادات",
    head: ["الدورة", "الاسم", "الساعات", "صدرت في", "سُحبت في", "الرمز"],
  },
  payments: {
    title: "المدفوعات",
    head: [
      "تاريخ الطلب",
      "الرقم المرجعي",
      "الخطة",
      "المبلغ",
      "الحالة",
      "طريقة الدفع",
      "مصدر التحويل",
      "الرقم المرجعي للتحويل",
      "WhatsApp",
      "صورة إيصال التحويل",
      "رقم الإيصال",
    ],
  },
  pounds: (amount) => `${amount} ج.م`,
  orderStates: {
    open: "في انتظار التحويل",
    reported: "قيد المراجعة",
    approved: "تمت الموافقة",
    refused: "لم تتم الموافقة",
    cancelled: "ملغى",
    expired: "انتهت مهلته",
  },
  pictureUntil: (date) => `محفوظة حتى ${date}`,
  pictureUndecided: (days) =>
    `محفوظة حتى انقضاء ${countedInArabic(days, {
      one: "يوم واحد",
      two: "يومين",
      few: "# أيام",
      many: "# يوما",
      other: "# يوم",
    })} بعد القرار`,
  devices: { title: "الأجهزة", head: ["الجهاز", "تسجيل الدخول عبر", "تاريخ تسجيل الدخول", "آخر استخدام"] },
  unknownDevice: "جهاز غير معروف",
  website: "الموقع",
  app: "التطبيق",
  passwordLinks: { title: "روابط كلمة المرور", head: ["أُنشئ في", "صالح حتى", "استُخدم في"] },
  messages: {
    title: "الرسائل المُرسلة من حسابك",
    head: ["أُرسلت في", "الاسم", "الموضوع", "الرسالة"],
  },
  history: { title: "التغييرات في حسابك", head: ["الوقت", "بواسطة", "التغيير"] },
  you: "أنت",
  society: "الجمعية",
  notices: {
    title: "ما أجراه المشرفون بشأن تسجيل دخولك ولم يصلك إشعار به بعد",
    head: ["الوقت", "الإجراء"],
  },
  drafts: { title: "النماذج المحفوظة لك", head: ["الوقت", "الصفحة"] },
  removed: {
    title: "ما أزالته الجمعية، ويُحتفظ به حتى الليلة التالية تحسبا لوقوع خطأ",
    head: ["الوقت", "البيان"],
  },
};

type Named = UserAction | NoticeKind | UndoKind | Extract<Quality, "auto" | "audio">;

const stored: Record<Named, string> = {
  auto: "تلقائية",
  audio: "الصوت فقط",

  "imported users from": "استيراد حسابات من ملف",
  added: "إضافة الحساب",
  changed: "تغيير بيانات الحساب",
  deleted: "إزالة الحساب",
  restored: "استعادة الحساب",
  erased: "محو الحساب",
  subscribed: "الاشتراك في خطة",
  unsubscribed: "إنهاء الاشتراك",
  "changed the plan of": "تغيير خطة الاشتراك",
  "renewed the plan of": "تجديد خطة الاشتراك",
  "took back the renewal of": "التراجع عن تجديد خطة الاشتراك",
  "restored the plan of": "استعادة خطة الاشتراك",
  "granted quarters to": "إتاحة فصول",
  "revoked quarters of": "إلغاء إتاحة فصول",
  "restored quarters of": "استعادة إتاحة فصول",
  "granted courses to": "إتاحة دورات",
  "revoked courses of": "إلغاء إتاحة دورات",
  "restored courses of": "استعادة إتاحة دورات",
  "added to the saved selection of": "إضافة إلى اختيار الدورات المحفوظ",
  "took out of the saved selection of": "إزالة من اختيار الدورات المحفوظ",
  "made a password link for": "إنشاء رابط كلمة مرور",
  "chose a password by link for": "تعيين كلمة مرور برابط",
  "changed the password of": "تغيير كلمة المرور",
  "deleted the password request of": "إزالة طلب كلمة المرور",
  "deleted several password requests": "إزالة عدة طلبات كلمة مرور",
  "marked as logged in": "تسجيل أن الحساب مُسجَّل الدخول",
  "logged out": "تسجيل أن الحساب مُسجَّل الخروج",
  "signed out": "تسجيل الخروج من جهاز",
  "turned on two-step sign-in of": "تفعيل تسجيل الدخول بخطوتين",
  "turned off two-step sign-in of": "إيقاف تسجيل الدخول بخطوتين",
  "reset two-step sign-in of": "إعادة ضبط تسجيل الدخول بخطوتين",
  "renewed the recovery codes of": "تجديد رموز الاسترداد",
  "used a recovery code of": "استخدام رمز استرداد",
  "withdrew a certificate of": "سحب شهادة",
  "restored a certificate of": "استعادة شهادة",
  "approved the payment of": "قبول دفعة",
  "refused the payment of": "عدم قبول دفعة",
  "refunded the payment of": "رد دفعة",

  "password link": "إنشاء رابط كلمة مرور",
  "second factor reset": "إعادة ضبط تسجيل الدخول بخطوتين",
  address: "تغيير البريد الإلكتروني",
  "made Admin": "منح صلاحية الإشراف",
  "made User": "إلغاء صلاحية الإشراف",

  board: "عضو مجلس إدارة",
  message: "رسالة",
  plan: "خطة اشتراك",
  renewal: "تجديد خطة اشتراك",
  restart: "تجديد خطة اشتراك",
  quarters: "فصول متاحة",
  courses: "دورات متاحة",
};

const isNamed = (word: string): word is Named => Object.hasOwn(stored, word);

export const storedWords: typeof english.storedWords = (word) => (isNamed(word) ? stored[word] : word);
