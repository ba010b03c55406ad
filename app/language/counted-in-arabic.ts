type Forms = Record<Exclude<Intl.LDMLPluralRule, "zero">, string> & { zero?: string };

const plural = new Intl.PluralRules("ar");
const whole = new Intl.NumberFormat("ar-EG-u-nu-latn");

/** `#` is the number; a form without it says it by itself, as "دورتان" does. */
export const withNumber = (form: string, number: string) => form.replace("#", number);

export const countedInArabic = (count: number, forms: Forms): string =>
  withNumber(forms[plural.select(count)] ?? forms.other, whole.format(count));
