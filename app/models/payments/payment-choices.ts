import { orderStates } from "#db/schema/order-states";
import type { ListQuery } from "../lists/list-query";

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

export const decidedStates = ["approved", "refused", "cancelled", "expired"] as const;
type DecidedState = (typeof decidedStates)[number];

/** Without a state, the list shows what is to check. */
export const shownStates = orderStates.filter((state) => state !== "reported");
export const paymentChoices = { state: [...shownStates, "all"], month: monthPattern };

export type Shown = (typeof orderStates)[number] | "all";
export const shownIn = ({ chosen }: ListQuery): Shown => {
  if (chosen.state === "all") return "all";
  return orderStates.find((state) => state === chosen.state) ?? "reported";
};

const isDecided = (shown: Shown): shown is DecidedState => decidedStates.some((state) => state === shown);

/** The month is that of the decision. */
export const hasMonths = (list: ListQuery): boolean => {
  const shown = shownIn(list);
  return shown === "all" || isDecided(shown);
};
