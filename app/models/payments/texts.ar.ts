import { countedInArabic } from "~/language/counted-in-arabic";
import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const reportTexts: Translated<typeof english.reportTexts> = {
  amount: "المبلغ",
  paidOn: "يوم الدفع",
  sender: "الرقم أو الاسم الذي تم الدفع منه",
  transferReference: "الرقم المرجعي للتحويل",
  wayMissing: "يُرجى اختيار طريقة الدفع",
  amountInvalid: "المبلغ عدد صحيح من الجنيهات، مثل 1,200",
  dayInvalid: "يُرجى اختيار يوم الدفع",
  dayInFuture: "لا يمكن أن يكون اليوم في المستقبل",
  dayTooOld: (days) =>
    `يجب ألا يكون يوم الدفع قبل أكثر من ${countedInArabic(days, {
      one: "يوم واحد",
      two: "يومين",
      few: "# أيام",
      many: "# يوما",
      other: "# يوم",
    })}`,
  proofMissing: "يُرجى إدخال الرقم المرجعي للتحويل أو إضافة صورة الإيصال",
  referenceMissing: "يُرجى إدخال الرقم المرجعي للتحويل",
  consentMissing: "يُرجى الموافقة، أو إرسال الرقم المرجعي دون صورة",
  noCardNumbers: "يُرجى عدم إرسال أرقام البطاقات.",
};

export const decisionTexts: Translated<typeof english.decisionTexts> = {
  reason: "السبب",
};

export const refundTexts: Translated<typeof english.refundTexts> = {
  refunded: (amount, date) => `رُدّ مبلغ ${amount} في ${date}.`,
};

export const paymentWayTexts: Translated<typeof english.paymentWayTexts> = {
  instaPay: "InstaPay",
  wallet: "محفظة إلكترونية",
  bank: "تحويل بنكي",
  cash: "نقدا في مقر الجمعية",
};
