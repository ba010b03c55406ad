import { planNames, planTexts } from "./texts";

/** Ids and names are fixed. Reads no database, so that forms can import it. */
export const plans = [
  { id: 1, name: planNames[1], months: 1 },
  { id: 2, name: planNames[2], months: 3 },
  { id: 3, name: planNames[3], months: 6 },
] as const;

/** As a sentence offers them. */
export const oneOfThePlans = () => planTexts.oneOf(plans.map(({ name }) => name));

export type PlanId = (typeof plans)[number]["id"];

export const asPlanId = (input: unknown): PlanId | null =>
  plans.find(({ id }) => id === input || String(id) === input)?.id ?? null;

export const planName = (plan: number) => plans.find((each) => each.id === plan)?.name ?? null;
