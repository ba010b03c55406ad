import { plainText } from "~/portable/clean-text";
import { replacing } from "~/settings/portable";
import * as z from "~/settings/zod";
import { whatsAppNumberTexts as say } from "./texts";

const pastedLink = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([^?&#]+)[\s\S]*$/i;

/** Empty, or it becomes `+` and the digits. Numbers with one 0 in front are Egyptian; spreadsheets drop that 0. */
export const whatsAppNumber = z
  .string()
  .overwrite(plainText)
  .overwrite(replacing(pastedLink, "$1"))
  .overwrite(replacing(/^%2B/i, "+"))
  // Asked before dashes are taken out: those alone are not an empty field.
  .regex(/^$|\d/, { error: say.invalid, abort: true })
  .overwrite(replacing(/[\s().\-\u2010-\u2015]/g, ""))
  .regex(/^$|^(?:(?:\+|00)?[1-9]\d{7,14}|0[1-9]\d{7,10})$/, say.invalid)
  .overwrite(replacing(/^(?=1[0125]\d{8}$)/, "0"))
  .overwrite(replacing(/^(?:\+|00)?(?=[1-9])/, "+"))
  .overwrite(replacing(/^0/, "+20"))
  .overwrite(replacing(/^\+200(?=1\d{9}$)/, "+20"))
  .default("");

/** What a form was made with. A form without one overwrites no number. */
export const knownNumber = z.string().max(20).catch("");

/** What to search numbers for: the digits that were typed, without the zeros in front; null if it is no number. */
export function soughtNumber(typed: string): string | null {
  const digits = plainText(typed)
    .replace(/[\s().+\-\u2010-\u2015]/g, "")
    .replace(/^0+/, "");
  return /^\d{4,20}$/.test(digits) ? digits : null;
}
