export const spanTexts = {
  months: { one: "month", other: "months" },
  days: { one: "day", other: "days" },
  monthsAndDays: (months: string, days: string) => `${months} and ${days}`,
  underOneDay: "less than a day",
};
