import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import { ownRecord } from "~/models/profile/own-record";

/** Keeps a download within a Worker's memory: more than anybody has in one list. */
const most = 20_000;

export const loader = only(learner, async ({ context, viewer }) => {
  const now = new Date();
  const record = await ownRecord(context.reads, viewer, most);
  return new Response(JSON.stringify({ madeAt: now, ...record }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
});
