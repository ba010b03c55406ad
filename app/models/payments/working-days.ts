import { fromDate, getDayOfWeek, toCalendarDate, toZoned, type ZonedDateTime } from "@internationalized/date";
import { zone } from "~/portable/cairo";

/** Friday and Saturday are free in Egypt. */
const isFree = (moment: ZonedDateTime) => getDayOfWeek(moment, "en-US") >= 5;

const nextDay = (moment: ZonedDateTime) => moment.add({ days: 1 });

/** Time that begins on a free day runs from the morning of the next working day. */
export function afterWorkingDays(from: Date, days: number): Date {
  let moment = fromDate(from, zone);
  while (isFree(moment)) moment = toZoned(toCalendarDate(nextDay(moment)), zone);
  for (let left = days; left > 0; left -= 1) {
    do moment = nextDay(moment);
    while (isFree(moment));
  }
  return moment.toDate();
}

/** How long a member waits at most before the office sees that it is late. */
const patience = 2;

export const isLate = (reportedAt: Date, now: Date) => afterWorkingDays(reportedAt, patience) < now;
