import type { Translated } from "~/language/translated";
import { sentence } from "~/ui/sentence";
import type * as english from "./texts";

export const ownPaymentsTexts: Translated<typeof english.ownPaymentsTexts> = {
  title: "مدفوعاتك",
  myCourses: "دوراتي",
  none: "لا توجد مدفوعات بعد",
  noneHint: "بعد اختيار خطة لدفع قيمتها تظهر هنا برقمها المرجعي، ثم بإيصالها بعد قبول الدفع.",
  date: "التاريخ",
  reference: "الرقم المرجعي",
  plan: "الخطة",
  amount: "المبلغ",
  state: "الحالة",
  states: {
    open: "في انتظار التحويل",
    reported: "قيد المراجعة",
    approved: "مقبول",
    refused: "غير مقبول",
    cancelled: "ملغى",
    expired: "انتهت مهلته",
  },
  refunded: (date) => `رُدّ المبلغ في ${date}`,
  printReceipt: "طباعة الإيصال",
  older: "مدفوعات أقدم",
  newest: "أحدث المدفوعات",
};

export const receiptTexts: Translated<typeof english.receiptTexts> = {
  heading: (number) => sentence`إيصال رقم ${number}`,
  number: (number) => `إيصال رقم ${number}`,
  none: "لا يوجد إيصال بهذا الرقم",
  noneHint: "ليس في حسابك دفعة بهذا الرقم.",
  backToPayments: "العودة إلى مدفوعاتك",
  print: "طباعة",
  printHint: "صفحة A4 واحدة. لحفظه ملفًا يُرجى اختيار «حفظ بتنسيق PDF» عند الطباعة.",
  receivedFrom: "استُلم من",
  plan: "الخطة",
  period: "المدة",
  fromUntil: (from, until) => sentence`من ${from} إلى ${until}`,
  amount: "المبلغ المستلم",
  way: "طريقة الدفع",
  reference: "الرقم المرجعي للطلب",
  date: "التاريخ",
};
