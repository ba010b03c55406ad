import type { Translated } from "~/language/translated";
import type * as english from "./texts";

export const paymentWayTexts: Translated<typeof english.paymentWayTexts> = {
  instaPay: "InstaPay",
  wallet: "محفظة إلكترونية",
  bank: "تحويل بنكي",
  cash: "نقدا في مقر الجمعية",
};
