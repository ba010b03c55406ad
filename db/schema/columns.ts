import { customType } from "drizzle-orm/sqlite-core";

/** An instant, stored as whole milliseconds since 1970 UTC so that SQL can compare it. */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  toDriver: (date) => date.getTime(),
  fromDriver: (ms) => new Date(ms),
});
