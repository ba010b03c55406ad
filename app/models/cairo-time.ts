import {
  type CalendarDate,
  type CalendarDateTime,
  fromDate,
  parseDateTime,
  startOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";
import { zone } from "~/portable/cairo";

export const cairoDate = (instant: Date): CalendarDate => toCalendarDate(fromDate(instant, zone));

export const cairoDay = (instant: Date): string => cairoDate(instant).toString();

/** Like `2026-11-21 00:30`, which spreadsheets take for a time. */
export const cairoMinute = (instant: Date): string =>
  fromDate(instant, zone).toString().slice(0, 16).replace("T", " ");

/** Weeks begin on Saturday, as calendars in Egypt have it. */
export const startOfCairoWeek = (instant: Date): CalendarDate =>
  startOfWeek(cairoDate(instant), "en-EG", "sat");

export const cairoWeek = (instant: Date): string => startOfCairoWeek(instant).toString();

export const endOfCairoDay = (day: CalendarDate): Date =>
  instantOf(toCalendarDateTime(day, new Time(23, 59, 59)));

export const startOfCairoDay = (day: CalendarDate): Date => instantOf(toCalendarDateTime(day));

export function cairoInstant(text: string): Date | null {
  try {
    return instantOf(parseDateTime(text));
  } catch {
    return null;
  }
}

/** Takes the later instant where a clock change shows an hour twice. */
const instantOf = (clock: CalendarDateTime) => toZoned(clock, zone, "later").toDate();
