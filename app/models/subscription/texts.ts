export const spanTexts = {
  months: { one: "month", other: "months" },
  days: { one: "day", other: "days" },
  both: (months: string, days: string) => `${months} and ${days}`,
  lessThanADay: "less than a day",
};
