import { monthForms } from "~/settings/texts";

export const spanTexts = {
  months: monthForms,
  days: { one: "day", other: "days" },
  monthsAndDays: (months: string, days: string) => `${months} and ${days}`,
  underOneDay: "less than a day",
};
