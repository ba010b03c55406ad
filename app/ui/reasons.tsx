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
