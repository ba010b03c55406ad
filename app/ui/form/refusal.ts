import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { Draft } from "~/models/identity/drafts";
import { texts } from "~/texts";
import type { Note, Reason } from "../reasons";

/** Told where a form comes back that was kept over a login. */
export function useDraftNotes(): Note[] {
  const draft = useActionData<{ draft?: Pick<Draft, "hadFile"> }>()?.draft;
  if (!draft) return [];
  const back: Note = { kind: "info", text: texts.entriesBack };
  return draft.hadFile ? [back, { kind: "warning", text: texts.chooseFileAgain }] : [back];
}

/** What is told above the form. Conform keeps the errors of a form as a whole under the key "". */
export function useRefusal(): Reason[] {
  const notes = useDraftNotes();
  const answer = useActionData<{ lastResult?: SubmissionResult<string[]> }>();
  return [...notes, ...(answer?.lastResult?.error?.[""] ?? [])];
}
