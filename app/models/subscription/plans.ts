import { planNames } from "./texts";

/** Ids and names are fixed. Reads no database, so that forms can import it. */
export const plans = [
  { id: 1, name: planNames.monthly, months: 1 },
  { id: 2, name: planNames.threeMonths, months: 3 },
  { id: 3, name: planNames.sixMonths, months: 6 },
] as const;

export type PlanId = (typeof plans)[number]["id"];

export const asPlanId = (input: unknown): PlanId | null =>
  plans.find(({ id }) => id === input || String(id) === input)?.id ?? null;

export const planName = (plan: number) => plans.find((each) => each.id === plan)?.name ?? null;
