import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { DraftNews } from "~/models/identity/drafts";
import { texts } from "~/texts";
import type { Note, Reason } from "../reasons";

// Called on `texts`, it would bring all of them into the script.
const { fileLost } = texts;

/** Told where a form comes back that was kept over a login. */
export function useDraftNotes(): Note[] {
  const draft = useActionData<{ draft?: DraftNews }>()?.draft;
  const notes: Note[] = [];
  if (draft?.isBack) notes.push({ kind: "info", text: texts.draftRestored });
  if (draft?.lostFile) notes.push({ kind: "warning", text: fileLost(draft.lostFile) });
  return notes;
}

/** What is told above the form. Conform keeps the errors of a form as a whole under the key "". */
export function useRefusal(): Reason[] {
  const notes = useDraftNotes();
  const answer = useActionData<{ lastResult?: SubmissionResult<string[]> }>();
  return [...notes, ...(answer?.lastResult?.error?.[""] ?? [])];
}
