import type { Translated } from "~/language/translated";
import { pictureMegabytes } from "~/media/upload/upload-sizes";
import { planLengthTexts } from "~/settings/texts.ar";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

const price = (pounds: string) => `${pounds} ج.م`;

export const joinTexts: Translated<typeof english.joinTexts> = {
  title: "اختيار خطة",
  forAccount: (email) => sentence`للحساب ${email}.`,
  plan: "الخطة",
  planMissing: "يُرجى اختيار خطة",
  months: planLengthTexts.months,
  lasts: (months, date) => sentence`${planLengthTexts.months(months)}، حتى ${date}`,
  price,
  goOn: "متابعة",
  adminNeedsNoPlan: "لا يحتاج المشرفون إلى خطة.",
  dashboard: "لوحة الإدارة",
  alreadyReported: "سبق الإبلاغ عن دفعة، وهي قيد المراجعة.",
  seeOrder: "عرض طلبي",
  openOrder: (reference) => sentence`طلبك ${reference} في انتظار التحويل.`,
  refusedOrder: (reference) =>
    sentence`لم تتم الموافقة على دفعة طلبك ${reference}. يمكن الاطلاع على السبب والإبلاغ عنها مرة أخرى.`,
  replaced: "عند الاختيار من جديد يحل الطلب الجديد محله.",
  accountFirst: "لاختيار خطة ودفع قيمتها يلزم حساب.",
  register: "إنشاء حساب",
  signIn: "تسجيل الدخول",
  absent: "الدفع هنا غير متاح",
  absentHint: "يُرجى الاطلاع على طريقة الانضمام، أو الاتصال بنا أو مراسلتنا.",
  howToJoin: "طريقة الانضمام",
};

export const orderTexts: Translated<typeof english.orderTexts> = {
  title: "الدفع",
  yourOrder: "طلبك",
  payments: "مدفوعاتك وإيصالاتها",
  plan: "الخطة",
  amount: "المبلغ",
  price,
  pay: (pounds) => `يُرجى دفع ${pounds} ج.م وكتابة هذا الرقم المرجعي في ملاحظة التحويل`,
  note: "يُكتب هذا في ملاحظة التحويل:",
  reference: "الرقم المرجعي",
  until: (date) => sentence`حتى ${date}`,
  copy: "نسخ",
  copyOf: (what) => `نسخ: ${what}`,
  copied: "تم النسخ",
  copyFailed: "لم يُنسخ: يمكن تحديد النص ونسخه يدويا",
  waiting: "في انتظار التحويل",
  reported: (date) => `قيد المراجعة منذ ${date}`,
  approved: (date) => `تمت الموافقة، والخطة حتى ${date}`,
  refused: (reason) => sentence`لم تتم الموافقة: ${reason}`,
  cancelled: "ملغى",
  expired: "انتهت مهلته",
  thanks: "شكرا لك. دفعتك قيد المراجعة، وستظهر نتيجتها هنا.",
  writeOnWhatsApp: "مراسلتنا على WhatsApp",
  message: (reference, name) => `تحية طيبة، دفعت قيمة الطلب ${reference}. الاسم: \u2068${name}\u2069`,
  noWays: "الدفع والإبلاغ عنه غير متاحين هنا حاليا. إذا كان الدفع قد تم، فيُرجى مراسلتنا.",
  contact: "التواصل معنا",
  orderExpired: "انتهت مهلة هذا الطلب. يُرجى البدء من جديد.",
  newerOrder: "لديك طلب أحدث.",
  startAgain: "البدء من جديد",
  reportAgain: (date) => sentence`يمكن الإبلاغ عن الدفع مرة أخرى حتى ${date}.`,
  planRuns: "خطتك سارية الآن.",
  goToLectures: "الذهاب إلى دوراتي",
  signIn: "تسجيل الدخول",
  cancel: "إلغاء هذا الطلب",
  noOrder: "لا يوجد هذا الطلب",
  noOrderHint: "لا يوجد في حسابك طلب بهذا الرقم المرجعي.",
  choosePlan: "اختيار خطة",
};

export const reportTexts: Translated<typeof english.reportTexts> = {
  title: "الإبلاغ عن الدفع",
  intro: "بعد الدفع يُرجى إبلاغنا هنا.",
  way: "ما طريقة الدفع؟",
  transferReferenceHint: "الرقم الذي أعطاه البنك أو المحفظة للتحويل.",
  receipt: "صورة الإيصال",
  receiptHint: `JPEG أو PNG أو WebP أو AVIF، بحد أقصى \u2066${pictureMegabytes}\u00a0MB\u2069. يكفي الرقم المرجعي أو الصورة.`,
  removePicture: "الإرسال بدون هذه الصورة",
  phone: "رقم WhatsApp (اختياري)",
  consent: "أوافق على أن تحتفظ الجمعية بهذا الإيصال لمراجعة دفعتي. يُحذف بعد القرار بثلاثين يوما.",
  send: "الإبلاغ عن الدفع",
};

export const cancelTexts: Translated<typeof english.cancelTexts> = {
  title: "إلغاء هذا الطلب؟",
  price,
  about: (reference, plan, amount) => sentence`الطلب ${reference}: ${plan}، ${amount}.`,
  hint: "إذا كان الدفع قد تم، فيُرجى الإبلاغ عنه بدلا من الإلغاء.",
  cancel: "إلغاء هذا الطلب",
  back: "العودة إلى طلبي",
  done: "تم إلغاء الطلب.",
  isReported: "هذا الطلب قيد المراجعة، فلا يمكن إلغاؤه هنا.",
};
