import { data } from "@remix-run/cloudflare";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { afterChange, readTree, type SentTree, type Stored } from "./read-tree.server";
import type { TreeAnswer } from "./tree-answer";

type Refusal = { outcome: "unknown-item" } | { outcome: "gone" } | { outcome: "stale"; theirs: number[] };

type Saving = {
  /** The form's field that every ticked item is sent as. */
  field: string;
  /** Logged where it fails. */
  what: string;
  failed: string;
  /** Said to a form without any box ticked, where one is needed. */
  none?: string;
  /** Read for the buttons that save nothing; null when whom it is about is gone. */
  load: () => Promise<Stored | null>;
  /** Leads on, or says why not. */
  save: (sent: SentTree) => Promise<Response | Refusal>;
};

const answer = (content: TreeAnswer, status = 200) => data(content, { status });

/**
 * Answers a form around a `Tree`: leads on once it is saved, else brings its boxes back with the reason
 * (T65). A Response that `load` or `save` throws passes through.
 */
export async function answerTree(form: FormData, saving: Saving) {
  const sent = readTree(form, saving.field);
  if (!sent) return answer({ errors: [saving.failed] }, 400);
  const { selected, baseline } = sent;
  const refused = (status: number, text: string) => answer({ selected, baseline, errors: [text] }, status);
  try {
    // Without anything in the answer the page shows what is stored by now.
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
