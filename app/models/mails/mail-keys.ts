import type { orders, subscriptionPeriods } from "#db/schema";

type Order = typeof orders.$inferSelect;
type Period = typeof subscriptionPeriods.$inferSelect;

/** What is told once. A renewed plan ends another time, and an order can be refused again. */
export const mailKeys = {
  approved: ({ id }: Pick<Order, "id">) => `approved/${id}`,
  refused: ({ id, version }: Pick<Order, "id" | "version">) => `refused/${id}/${version}`,
  started: ({ id }: Pick<Period, "id">) => `started/${id}`,
  ending: ({ id, expiresAt }: Pick<Period, "id" | "expiresAt">) => `ending/${id}/${expiresAt.getTime()}`,
};
