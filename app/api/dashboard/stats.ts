import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { statistics } from "~/models/statistics";
import { dashboardStats } from "../shapes";

/** GET /api/dashboard/stats → the totals that the dashboard shows (T101). */
const stats = endpoint({
  GET: operation({
    access: admin,
    summary: "The platform's totals",
    answer: dashboardStats,
    run: async ({ context }) => {
      const { lastUpdated, ...totals } = await statistics(context.db, new Date());
      return { ...totals, lastUpdated: lastUpdated.toISOString() };
    },
  }),
});

export { stats as action, stats as loader };
