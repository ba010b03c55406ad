import { plainText } from "~/portable/clean-text";
import { mapArabic, mapPrices, type TranslatedName } from "~/settings/society";
import * as z from "~/settings/zod";
import { pounds } from "../typed-text/pounds";
import { textLine, textLines } from "../typed-text/text-line";
import { whatsAppNumber } from "../typed-text/whatsapp-number";
import { settingLabels as labels, settingRulesTexts as say } from "./texts";

const line = (label: string, limit: number) => textLine(label, limit).default("");
const lines = (label: string, limit: number) => textLines(label, limit).default("");

const plain = () => z.string().overwrite(plainText);

const optional = ({ source, flags }: RegExp) => new RegExp(`^$|${source}`, flags);

const phone = plain()
  .regex(optional(/^(?=(?:\D*\d){5})\+?[\d\s().\-/]{5,40}$/), say.phoneInvalid)
  .default("");

const email = plain()
  .regex(optional(new RegExp(`^(?=[\\s\\S]{0,254}$)${z.regexes.email.source}`)), say.emailInvalid)
  .default("");

const price = (plan: string) => pounds(say.priceInvalid(plan)).default("");

const receiptPicture = z
  .string()
  .transform((text) => (text === "no" ? "no" : ""))
  .default("");

/** By the label, of which the Arabic field has its own. */
const inBothLanguages = {
  description: (label) => lines(label, 1000),
  secretaryName: (label) => line(label, 120),
  secretaryTitle: (label) => line(label, 80),
  joining: (label) => lines(label, 2000),
  skilledInstructors: (label) => line(label, 200),
  onlineClasses: (label) => line(label, 200),
  learningResources: (label) => line(label, 200),
  communitySpaces: (label) => line(label, 200),
  whyChooseUs: (label) => lines(label, 2000),
} satisfies Record<TranslatedName, (label: string) => ReturnType<typeof lines>>;

const inEnglish = (name: TranslatedName) => inBothLanguages[name](labels[name]);

export const settingRules = {
  name: line(labels.name, 120),
  shortName: line(labels.shortName, 30),
  arabicName: line(labels.arabicName, 120),
  product: line(labels.product, 60),
  phone,
  whatsApp: whatsAppNumber,
  email,
  address: line(labels.address, 200),
  description: inEnglish("description"),
  secretaryName: inEnglish("secretaryName"),
  secretaryTitle: inEnglish("secretaryTitle"),
  joining: inEnglish("joining"),
  ...mapPrices((_, plan) => price(plan.name)),
  instaPay: lines(labels.instaPay, 300),
  wallet: lines(labels.wallet, 300),
  bank: lines(labels.bank, 300),
  cashAt: lines(labels.cashAt, 200),
  receiptNote: lines(labels.receiptNote, 300),
  receiptPicture,
  skilledInstructors: inEnglish("skilledInstructors"),
  onlineClasses: inEnglish("onlineClasses"),
  learningResources: inEnglish("learningResources"),
  communitySpaces: inEnglish("communitySpaces"),
  whyChooseUs: inEnglish("whyChooseUs"),
  ...mapArabic((arabic, name) => inBothLanguages[name](labels[arabic])),
};
