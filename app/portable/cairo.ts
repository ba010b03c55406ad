export const zone = "Africa/Cairo";

export const dayIn = (locale: string | undefined, instant: Date | number) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: "long" }).format(instant);
