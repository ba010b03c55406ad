import { plainText } from "~/portable/clean-text";
import { replacing } from "~/settings/portable";
import { mapPrices } from "~/settings/society";
import * as z from "~/settings/zod";
import { textLine, textLines } from "../typed-text/text-line";
import { settingRulesTexts as say } from "./texts";

const line = (label: string, limit: number) => textLine(label, limit).default("");
const lines = (label: string, limit: number) => textLines(label, limit).default("");

const plain = () => z.string().overwrite(plainText);

const optional = ({ source, flags }: RegExp) => new RegExp(`^$|${source}`, flags);

const phone = plain()
  .regex(optional(/^(?=(?:\D*\d){5})\+?[\d\s().\-/]{5,40}$/), say.phone)
  .default("");

/** Asked before a currency or dashes are taken out: those alone are not an empty field. */
const blankOrDigit = /^$|\d/;

const pastedWhatsAppLink =
  /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([^?&#]+)[\s\S]*$/i;

/** Becomes `+` and the digits. Numbers with one 0 in front are Egyptian. */
const whatsApp = plain()
  .overwrite(replacing(pastedWhatsAppLink, "$1"))
  .overwrite(replacing(/^%2B/i, "+"))
  .regex(blankOrDigit, { error: say.whatsApp, abort: true })
  .overwrite(replacing(/[\s().\-\u2010-\u2015]/g, ""))
  .regex(optional(/^(?:(?:\+|00)?[1-9]\d{7,14}|0[1-9]\d{7,10})$/), say.whatsApp)
  .overwrite(replacing(/^(?:\+|00)?(?=[1-9])/, "+"))
  .overwrite(replacing(/^0/, "+20"))
  .default("");

const email = plain()
  .regex(optional(new RegExp(`^(?=[\\s\\S]{0,254}$)${z.regexes.email.source}`)), say.email)
  .default("");

/** Becomes whole pounds as digits. */
const price = (plan: string) =>
  plain()
    .regex(blankOrDigit, { error: say.price(plan), abort: true })
    .overwrite(replacing(/egp|l\.?e\.?|£|ج\.?\s?م\.?|جنيه(?:ا)?/giu, ""))
    .overwrite(replacing(/\s/g, ""))
    .regex(
      optional(/^(?:[1-9](?:[,٬،]\d{3}){2}|[1-9]\d{0,2}[,٬،]\d{3}|[1-9]\d{0,6})(?:[.٫]00?)?$/),
      say.price(plan),
    )
    .overwrite(replacing(/[.٫]00?$/, ""))
    .overwrite(replacing(/\D/g, ""))
    .default("");

export const settingRules = {
  name: line(say.name, 120),
  shortName: line(say.shortName, 30),
  arabicName: line(say.arabicName, 120),
  product: line(say.product, 60),
  phone,
  whatsApp,
  email,
  address: line(say.address, 200),
  description: lines(say.description, 1000),
  secretaryName: line(say.secretaryName, 120),
  secretaryTitle: line(say.secretaryTitle, 80),
  joining: lines(say.joining, 2000),
  ...mapPrices((_, plan) => price(plan)),
  skilledInstructors: line(say.skilledInstructors, 200),
  onlineClasses: line(say.onlineClasses, 200),
  learningResources: line(say.learningResources, 200),
  communitySpaces: line(say.communitySpaces, 200),
  whyChooseUs: lines(say.whyChooseUs, 2000),
};
