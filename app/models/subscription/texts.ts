export const planNames = { 1: "Monthly", 2: "3 Months", 3: "6 Months" } as const;

export const planTexts = {
  oneOf: (names: readonly (string | number)[]) => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`,
};

export const spanTexts = {
  months: { one: "month", other: "months" },
  days: { one: "day", other: "days" },
  both: (months: string, days: string) => `${months} and ${days}`,
  lessThanADay: "less than a day",
};
