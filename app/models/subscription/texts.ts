export const planNames = {
  monthly: "Monthly",
  threeMonths: "3 Months",
  sixMonths: "6 Months",
} as const;

export const spanTexts = {
  months: { one: "month", other: "months" },
  days: { one: "day", other: "days" },
  both: (months: string, days: string) => `${months} and ${days}`,
  lessThanADay: "less than a day",
};
