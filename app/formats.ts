/** For people. The API answers numbers and ISO 8601 instead. */
const zone = "Africa/Cairo";

const whole = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-GB", { timeZone: zone, dateStyle: "long", timeStyle: "short" });
const plural = new Intl.PluralRules("en");
const medium = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "medium" });
const shortDay = new Intl.DateTimeFormat("en-US", { timeZone: zone, day: "numeric", month: "short" });

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 2 });

export const countText = (count: number) => whole.format(count);

type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** `1 course`, `1,200 courses`: the noun in each form that the language has. */
export const counted = (count: number, forms: Forms) =>
  `${countText(count)} ${forms[plural.select(count)] ?? forms.other}`;

export const shortCountText = (count: number) => compact.format(count);

export const dateText = (instant: Date) => day.format(instant);

export const dateTimeText = (instant: Date) => moment.format(instant);

export const shortDayText = (instant: Date) => shortDay.format(instant);

export const mediumDateText = (instant: Date) => medium.format(instant);

const unitText = (value: number, unit: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("en", { style: "unit", unit, ...options }).format(value);

const megabyte = 1024 * 1024;

export function sizeText(bytes: number): string {
  if (bytes > 0 && bytes < megabyte) return unitText(Math.max(1, Math.round(bytes / 1024)), "kilobyte");
  const [size, unit] =
    bytes < 1000 * megabyte ? [bytes / megabyte, "megabyte"] : [bytes / 1024 / megabyte, "gigabyte"];
  return unitText(size, unit, { maximumSignificantDigits: 3 });
}

/** In decimals, as on certificates; empty for none. */
export const hoursText = (minutes: number | null) =>
  minutes === null ? "" : unitText(minutes / 60, "hour", { unitDisplay: "long" });

/** A second at least; rounded to minutes from one minute on. */
export function lengthText(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  if (seconds < 60) return unitText(seconds, "second");
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return unitText(minutes, "minute");
  const rest = minutes % 60 === 0 ? "" : ` ${unitText(minutes % 60, "minute")}`;
  return `${unitText(Math.floor(minutes / 60), "hour")}${rest}`;
}

const say = {
  lessThanAMinute: "less than a minute",
  about: (time: string) => `about ${time}`,
};

/** Rounds up: to five minutes from half an hour on, to half an hour from three hours on. */
export function aboutText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 1) return say.lessThanAMinute;
  if (minutes >= 180)
    return say.about(unitText(Math.ceil(minutes / 30) / 2, "hour", { unitDisplay: "long" }));
  const rounded = minutes < 30 ? minutes : Math.ceil(minutes / 5) * 5;
  return say.about(unitText(rounded, "minute", { unitDisplay: "long" }));
}
