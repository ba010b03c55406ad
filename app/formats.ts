import { language, type PageLanguage } from "./language/language";
import { aboutTexts as say } from "./language/texts";
import { zone } from "./portable/cairo";
import { hoursIn, sizeIn, unitIn } from "./portable/unit-text";

/** For people. The API answers numbers and ISO 8601 instead. */
const { locale } = language;

const whole = new Intl.NumberFormat(locale.numbers);
const dayIn = ({ days }: PageLanguage["locale"]) =>
  new Intl.DateTimeFormat(days, { timeZone: zone, dateStyle: "long" });
const day = dayIn(locale);
const momentIn = ({ days }: PageLanguage["locale"]) =>
  new Intl.DateTimeFormat(days, { timeZone: zone, dateStyle: "long", timeStyle: "short" });
const moment = momentIn(locale);
const plural = new Intl.PluralRules(language.code);
const medium = new Intl.DateTimeFormat(locale.mediumDays, { timeZone: zone, dateStyle: "medium" });
const shortDay = new Intl.DateTimeFormat(locale.mediumDays, {
  timeZone: zone,
  day: "numeric",
  month: "short",
});

const month = new Intl.DateTimeFormat(locale.days, { timeZone: zone, month: "long", year: "numeric" });

const compact = new Intl.NumberFormat(locale.numbers, { notation: "compact", maximumFractionDigits: 2 });

export const countText = (count: number) => whole.format(count);

export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The noun in the form that the language has for this number. */
export const formOf = (count: number, forms: Forms) => forms[plural.select(count)] ?? forms.other;

/** `1 course`, `1,200 courses`. */
export const counted = (count: number, forms: Forms) =>
  language.numbered(formOf(count, forms), countText(count));

export const shortCountText = (count: number) => compact.format(count);

export const dateText = (instant: Date) => day.format(instant);

export const dateTimeText = (instant: Date) => moment.format(instant);

/** For a message in another language than the page's. */
export const dateIn = ({ locale }: PageLanguage, instant: Date) => dayIn(locale).format(instant);

export const dateTimeIn = ({ locale }: PageLanguage, instant: Date) => momentIn(locale).format(instant);

export const monthText = (instant: Date) => month.format(instant);

export const shortDayText = (instant: Date) => shortDay.format(instant);

export const mediumDateText = (instant: Date) => medium.format(instant);

const unitText = (value: number, unit: string, options?: Intl.NumberFormatOptions) =>
  unitIn(locale.numbers, value, unit, options);

export const sizeText = (bytes: number) => sizeIn(locale.numbers, bytes);

/** In decimals, as on certificates; empty for none. */
export const hoursText = (minutes: number | null) =>
  minutes === null ? "" : hoursIn(locale.numbers, minutes);

/** A second at least; rounded to minutes from one minute on. */
export function lengthText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return unitText(seconds, "second");
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return unitText(minutes, "minute");
  const rest = minutes % 60 === 0 ? "" : ` ${unitText(minutes % 60, "minute")}`;
  return `${unitText(Math.floor(minutes / 60), "hour")}${rest}`;
}

/** Rounds up: to five minutes from half an hour on, to half an hour from three hours on. */
export function aboutText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 1) return say.underOneMinute;
  if (minutes >= 180)
    return say.approximately(unitText(Math.ceil(minutes / 30) / 2, "hour", { unitDisplay: "long" }));
  const rounded = minutes < 30 ? minutes : Math.ceil(minutes / 5) * 5;
  return say.approximately(unitText(rounded, "minute", { unitDisplay: "long" }));
}
