/** `month` starts at 1. */
export type CairoDate = { year: number; month: number; day: number };

const zone = "Africa/Cairo";

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

const read = (instant: Date) => {
  const part = Object.fromEntries(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  return { year, month, day, hour, minute, second };
};

export function cairoDate(instant: Date): CairoDate {
  const { year, month, day } = read(instant);
  return { year, month, day };
}

export function cairoDay(instant: Date): string {
  const { year, month, day } = cairoDate(instant);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Reads the offset from the zone: Egypt may change summer time at short notice. */
export function endOfCairoDay({ year, month, day }: CairoDate): Date {
  return asCairoClock(Date.UTC(year, month - 1, day, 23, 59, 59));
}

export function cairoInstant(text: string): Date | null {
  const wanted = Date.parse(`${text}:00Z`);
  return Number.isNaN(wanted) ? null : asCairoClock(wanted);
}

function asCairoClock(wanted: number): Date {
  let guess = wanted;
  // Twice: the first step can land on the other side of a clock change.
  for (let step = 0; step < 2; step++) {
    const seen = read(new Date(guess));
    const shown = Date.UTC(seen.year, seen.month - 1, seen.day, seen.hour, seen.minute, seen.second);
    guess += wanted - shown;
  }
  return new Date(guess);
}

const medium = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "medium" });

const mediumWithTime = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  dateStyle: "medium",
  timeStyle: "short",
});

export const mediumDateTime = (instant: Date) => mediumWithTime.format(instant);

export const mediumDate = (instant: Date) => medium.format(instant);
