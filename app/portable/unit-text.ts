export const unitIn = (
  locale: string | undefined,
  value: number,
  unit: string,
  options?: Intl.NumberFormatOptions,
) => new Intl.NumberFormat(locale, { style: "unit", unit, ...options }).format(value);

export const hoursIn = (locale: string, minutes: number) =>
  unitIn(locale, minutes / 60, "hour", { unitDisplay: "long" });

const megabyte = 1024 * 1024;

export function sizeIn(locale: string | undefined, bytes: number): string {
  if (bytes > 0 && bytes < megabyte) return unitIn(locale, Math.max(1, Math.round(bytes / 1024)), "kilobyte");
  const [size, unit] =
    bytes < 1000 * megabyte ? [bytes / megabyte, "megabyte"] : [bytes / 1024 / megabyte, "gigabyte"];
  return unitIn(locale, size, unit, { maximumSignificantDigits: 3 });
}
