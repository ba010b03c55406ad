import { cairoDay } from "~/models/cairo-time";

/** Leaves out times, the day on which they run, random names and counters of tries, in which two runs of one journey differ. */

type Stored = Record<string, object[] | undefined>;

/** Tries that are counted, keys of answers, and the number of changes, may differ after a second press. */
export const passingTables = ["throttles", "idempotency_keys", "mails", "users_revision", "drafts"];

const dayLength = 86_400_000;
/** Two runs around midnight fall on two days. */
const isNow = (day: string) =>
  [Date.now(), Date.now() - dayLength].some((instant) => cairoDay(new Date(instant)) === day);

const masked = (value: unknown): unknown => {
  // A step of a code is one of 30 seconds since 1970.
  if (typeof value === "number") return value > 5e7 ? "time" : value;
  if (typeof value !== "string") return value;
  return (
    value
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
      .replace(/\d{13}/g, "time")
      .replace(/^\d{4}-\d\d-\d\d$/, (day) => (isNow(day) ? "today" : day))
      .replace(/[A-Za-z0-9+/_=$:-]{22,}/g, "random")
      // A new certificate's code or an order's reference; those that tests make begin with zeros.
      .replace(/^(?!0000)[0-9A-HJKMNP-TV-Z]{8}(?:[0-9A-HJKMNP-TV-Z]{8})?$/, "random")
  );
};

export const shapeOf = (stored: Stored): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(stored).map(([table, rows = []]) => [
      table,
      rows
        .map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, masked(value)])))
        .sort(),
    ]),
  );

/** Lists the rows that only one of the two has, for a person to read. */
export function differenceOf(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return Object.keys(one).flatMap((table) => {
    const [left = [], right = []] = [one[table], other[table]];
    const without = (from: string[], rows: string[]) => {
      const rest = [...rows];
      return from.filter((row) => {
        const at = rest.indexOf(row);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
      });
    };
    return [
      ...without(left, right).map((row) => `${table} - ${row}`),
      ...without(right, left).map((row) => `${table} + ${row}`),
    ];
  });
}
