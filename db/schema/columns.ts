import { customType } from "drizzle-orm/sqlite-core";

/** Whole milliseconds since 1970 UTC, so that SQL can compare instants. */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  toDriver: (date) => date.getTime(),
  fromDriver: (ms) => new Date(ms),
});
