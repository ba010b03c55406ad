import type { CalendarDate } from "@internationalized/date";
import { cairoDate } from "../cairo-time";
import { isValid, type Subscription } from "./subscription";

const toldFrom = 14;
const toldClearlyFrom = 2;

export type PlanEnd = { days: number; isNear: boolean };

/** Null while the end is far away or no plan is valid. On a plan's last day `days` is 0. */
export function planEnd(subscription: Pick<Subscription, "expiresAt"> | null, now: Date): PlanEnd | null {
  if (subscription === null || !isValid(subscription, now)) return null;
  const days = julianDay(cairoDate(subscription.expiresAt)) - julianDay(cairoDate(now));
  return days > toldFrom ? null : { days, isNear: days <= toldClearlyFrom };
}

const julianDay = (date: CalendarDate) => date.calendar.toJulianDay(date);
