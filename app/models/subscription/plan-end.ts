import type { CalendarDate } from "@internationalized/date";
import { cairoDate } from "../cairo-time";
import { isValid, type Subscription } from "./subscription";

/** In days of Cairo before a plan's last day (rule: Told in time). */
const toldQuietlyFrom = 14;
const toldClearlyFrom = 2;

export type PlanEnd = { days: number; isNear: boolean };

/** Null while the end is far away, and without a valid plan. On a plan's last day `days` is 0. */
export function planEnd(subscription: Pick<Subscription, "expiresAt"> | null, now: Date): PlanEnd | null {
  if (subscription === null || !isValid(subscription, now)) return null;
  const days = julianDay(cairoDate(subscription.expiresAt)) - julianDay(cairoDate(now));
  return days > toldQuietlyFrom ? null : { days, isNear: days <= toldClearlyFrom };
}

const julianDay = (date: CalendarDate) => date.calendar.toJulianDay(date);
