import { Alert, type Kind } from "./notices/alert";

export type Note = { kind: Kind; text: string };

/** A bare text is of the kind that the page gives to all. */
export type Reason = string | Note;

type ReasonsProps = { of: readonly Reason[] | undefined; kind?: Kind };

export const Reasons = ({ of: reasons = [], kind = "error" }: ReasonsProps) =>
  reasons
    .map((reason): Note => (typeof reason === "string" ? { kind, text: reason } : reason))
    .map(({ kind, text }) => (
      <Alert key={text} kind={kind}>
        {text}
      </Alert>
    ));
