import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { statistics as totals } from "~/models/dashboard/statistics";
import { statistics } from "../answers";

const stats = endpoint({
  GET: operation({
    access: admin,
    summary: "The platform's totals",
    description: "Accounts that are not removed, and plans that are valid now.",
    answer: statistics,
    run: async ({ context }) => {
      const { lastUpdated, ...counts } = await totals(context.db, new Date());
      return { ...counts, lastUpdated: lastUpdated.toISOString() };
    },
  }),
});

export { stats as action, stats as loader };
