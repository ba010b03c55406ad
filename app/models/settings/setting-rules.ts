import { z } from "~/settings/zod";
import { planNames } from "../subscription/texts";
import { plainText, unmarked } from "../typed-text/plain-text";
import { textLine, textLines } from "../typed-text/text-line";
import { settingRulesTexts as say } from "./texts";

const line = (label: string, limit: number) => textLine(label, limit).overwrite(unmarked).default("");
const lines = (label: string, limit: number) => textLines(label, limit).overwrite(unmarked).default("");

/** `+` and the digits, or null. Numbers with one 0 in front are Egyptian. */
export function whatsAppNumber(typed: string): string | null {
  const linked = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([^?&#]+)/i.exec(
    plainText(typed),
  );
  const digits = decodePlus(linked?.[1] ?? plainText(typed)).replace(/[\s().\-\u2010-\u2015]/g, "");
  const [, international, local] = /^(?:(?:\+|00)?([1-9]\d{7,14})|0([1-9]\d{7,10}))$/.exec(digits) ?? [];
  if (international) return `+${international}`;
  return local ? `+20${local}` : null;
}

const decodePlus = (text: string) => text.replace(/^%2B/i, "+");

/** Whole pounds as digits, or null. */
export function priceIn(typed: string): string | null {
  const amount = plainText(typed)
    .replace(/egp|l\.?e\.?|£|ج\.?\s?م\.?|جنيه(?:ا)?/giu, "")
    .replace(/\s/g, "");
  const [, grouped, whole] =
    /^(?:([1-9]\d{0,2}(?:[,٬،]\d{3})+)|([1-9]\d{0,6}))(?:[.٫]00?)?$/.exec(amount) ?? [];
  const digits = (grouped ?? whole ?? "").replace(/\D/g, "");
  return digits !== "" && digits.length <= 7 ? digits : null;
}

const readAs = (read: (typed: string) => string | null, error: string) =>
  z
    .string()
    .default("")
    .transform((typed, context) => {
      if (typed.trim() === "") return "";
      const value = read(typed);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });

const phoneIn = (typed: string) => {
  const phone = plainText(typed).replace(/\s+/g, " ");
  const isPhone = /^\+?[\d\s().\-/]{5,40}$/.test(phone) && phone.replace(/\D/g, "").length >= 5;
  return isPhone ? phone : null;
};

const emailIn = (typed: string) => z.email().max(254).safeParse(plainText(typed)).data ?? null;

const price = (plan: string) => readAs(priceIn, say.price(plan));

export const settingRules = {
  name: line(say.name, 120),
  shortName: line(say.shortName, 30),
  arabicName: line(say.arabicName, 120),
  product: line(say.product, 60),
  phone: readAs(phoneIn, say.phone),
  whatsApp: readAs(whatsAppNumber, say.whatsApp),
  email: readAs(emailIn, say.email),
  address: line(say.address, 200),
  description: lines(say.description, 1000),
  secretaryName: line(say.secretaryName, 120),
  secretaryTitle: line(say.secretaryTitle, 80),
  joining: lines(say.joining, 2000),
  priceMonthly: price(planNames.monthly),
  priceThreeMonths: price(planNames.threeMonths),
  priceSixMonths: price(planNames.sixMonths),
  skilledInstructors: line(say.skilledInstructors, 200),
  onlineClasses: line(say.onlineClasses, 200),
  learningResources: line(say.learningResources, 200),
  communitySpaces: line(say.communitySpaces, 200),
  whyChooseUs: lines(say.whyChooseUs, 2000),
};
