import { planListTexts, planTexts } from "./texts";

/** Ids are fixed. */
const lengths = [
  { id: 1, months: 1 },
  { id: 2, months: 3 },
  { id: 3, months: 6 },
] as const;

export type PlanId = (typeof lengths)[number]["id"];

/** The shortest first. Reads no database, so that forms can import it. */
export const plans = lengths.map(({ id, months }) => ({ id, months, name: planTexts.name(months) }));

const planOf = (plan: number) => plans.find(({ id }) => id === plan);

export const asPlanId = (input: unknown): PlanId | null =>
  plans.find(({ id }) => id === input || String(id) === input)?.id ?? null;

/** Null if there is no such plan. In the page's language, unless `nameOf` names its months in another one. */
export function planName(plan: number, nameOf: (months: number) => string = planTexts.name): string | null {
  const months = planOf(plan)?.months;
  return months ? nameOf(months) : null;
}

export const monthsOf = (plan: PlanId): number => planOf(plan)?.months ?? 1;

/** As a sentence offers them. */
export const oneOfThePlans = () => planListTexts.oneOf(plans.map(({ name }) => name));
