import { texts } from "~/texts";
import { Alert, type Kind } from "./notices/alert";

export const Reasons = ({ of: reasons = [] }: { of: readonly string[] | undefined }) =>
  reasons.map((text) => (
    <Alert key={text} kind={kindOf(text)}>
      {text}
    </Alert>
  ));

/** Messages about entries kept over a login are no errors. */
export function kindOf(reason: string): Kind {
  if (reason === texts.entriesBack) return "info";
  return reason === texts.chooseFileAgain ? "warning" : "error";
}

/** Failures that no other file would mend. */
const failures: readonly string[] = [texts.unsaved, texts.captions.notStored, texts.userImport.notKept];

/** Tells what is wrong with a file from what goes above its form. */
export function parted(reasons: readonly string[]) {
  const isOfFile = (reason: string) => kindOf(reason) === "error" && !failures.includes(reason);
  return { notes: reasons.filter((reason) => !isOfFile(reason)), errors: reasons.filter(isOfFile) };
}
