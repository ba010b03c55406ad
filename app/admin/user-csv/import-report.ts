import { data } from "@remix-run/cloudflare";
import { only } from "~/access/only.server";
import { admin } from "~/access/rules";
import type { ImportOutcome } from "~/models/users/user-import-apply";
import { texts } from "~/texts";
import { csvAnswer } from "../csv/csv-answer.server";
import { listParts, readImport, type StoredImport } from "./import-store.server";
import { wordsOf } from "./outcome-words";
import { importReportTexts as say } from "./texts";

export const loader = only(admin, async ({ request, params, context, viewer }) => {
  const { files } = context;
  const id = params.importId;
  const stored = await readImport(files, id, viewer.id);
  if (!stored || !id) throw data(texts.userImport.expired, { status: 404 });
  const outcomes = (await listParts(files, id)).flatMap((part) => part.outcomes);
  return csvAnswer(request, "users-import", lines(stored, outcomes), context.waitUntil);
});

/** In one line and without marks of direction, which nobody sees when a table is copied. */
const plain = (reason: string) => reason.replace(/[\u2068\u2069]/g, "").replaceAll("\n", " ");

const stateOf = ({ refusal }: ImportOutcome) =>
  refusal === "doubtful" ? say.skipped : refusal ? say.partly : say.imported;

async function* lines({ good, bad }: StoredImport, outcomes: readonly ImportOutcome[]) {
  const done = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  const all = [
    ...bad.map(({ row, email, column, reason }) => [row, email, say.error, column, plain(reason)] as const),
    ...good.map(({ row, email, doubtful }) => {
      const outcome = done.get(row);
      const state = outcome ? stateOf(outcome) : doubtful ? say.neverConfirmed : say.valid;
      return [row, email, state, "", outcome ? wordsOf(outcome) : ""] as const;
    }),
  ].sort(([a], [b]) => a - b);
  yield [say.head];
  for (let from = 0; from < all.length; from += 1000) yield all.slice(from, from + 1000);
}
