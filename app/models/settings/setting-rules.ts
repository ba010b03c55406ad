import { z } from "~/settings/zod";
import { plainText, unmarked } from "../plain-text";
import { textLine, textLines } from "../text-line";

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

/** Empty, or what `read` makes of it. */
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

const price = (plan: string) =>
  readAs(priceIn, `The price of ${plan} is a whole number of pounds, such as 1,200`);

export const settingRules = {
  name: line("Full name", 120),
  shortName: line("Short name", 30),
  arabicName: line("Arabic name", 120),
  product: line("Name of the board", 60),
  phone: readAs(phoneIn, "This is not a phone number. Write it like +20 2 1234 5678"),
  whatsApp: readAs(whatsAppNumber, "This is not a WhatsApp number. Write it like +20 100 123 4567"),
  email: readAs(emailIn, "This is not an email address. Write it like office@society.org"),
  address: line("Address", 200),
  description: lines("About the society", 1000),
  secretaryName: line("Secretary general", 120),
  secretaryTitle: line("Title", 80),
  joining: lines("How to join and pay", 2000),
  priceMonthly: price("Monthly"),
  priceThreeMonths: price("3 Months"),
  priceSixMonths: price("6 Months"),
  skilledInstructors: line("Skilled Instructors", 200),
  onlineClasses: line("Online Classes", 200),
  learningResources: line("Learning Resources", 200),
  communitySpaces: line("Community Spaces", 200),
  whyChooseUs: lines("Why Choose Us", 2000),
};
