import { data } from "@remix-run/cloudflare";
import { logFailure } from "~/http/log.server";
import { texts } from "~/texts";
import { afterChange, readTree, type SentTree, type Stored } from "./read-tree.server";
import type { TreeAnswer } from "./tree-answer";

type Refusal = { outcome: "unknown-item" } | { outcome: "gone" } | { outcome: "stale"; theirs: number[] };

type Saving = {
  field: string;
  /** Names the action in the log if it fails. */
  what: string;
  failed: string;
  /** Set if at least one box must be ticked. */
  none?: string;
  /** For the buttons that save nothing; null if the user is gone. */
  load: () => Promise<Stored | null>;
  save: (sent: SentTree) => Promise<Response | Refusal>;
};

const answer = (content: TreeAnswer, status = 200) => data(content, { status });

/** Redirects once saved, else sends the boxes back with the reason. A Response thrown by `load` or `save` passes. */
export async function answerTree(form: FormData, saving: Saving) {
  const sent = readTree(form, saving.field);
  if (!sent) return answer({ errors: [saving.failed] }, 400);
  const { selected, baseline } = sent;
  const refused = (status: number, text: string) => answer({ selected, baseline, errors: [text] }, status);
  try {
    // An empty answer makes the page show what is stored now.
    if (sent.change?.kind === "restore") return answer({});
    if (sent.change) {
      const stored = await saving.load();
      if (!stored) return refused(404, texts.userGone);
      return answer({ selected: afterChange(sent, stored), baseline });
    }
    if (saving.none && selected.length === 0) return refused(400, saving.none);
    const result = await saving.save(sent);
    if (result instanceof Response) return result;
    if (result.outcome === "gone") return refused(404, texts.userGone);
    if (result.outcome === "unknown-item") return refused(400, saving.failed);
    return answer({ selected, baseline: result.theirs, theirs: result.theirs }, 409);
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(saving.what, error);
    return refused(500, saving.failed);
  }
}
