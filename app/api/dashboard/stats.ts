import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { statistics } from "~/models/statistics";

/** GET /api/dashboard/stats → the totals that the dashboard shows (T101). */
const stats = endpoint({
  GET: operation({ access: admin, run: ({ context }) => statistics(context.db, new Date()) }),
});

export { stats as action, stats as loader };
