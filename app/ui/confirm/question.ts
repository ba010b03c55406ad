export type Question = {
  title: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  width?: number;
  /** If true, Escape and a click beside the dialog do not close it. */
  staysOpen?: boolean;
  first?: { href: string; label: string };
  fields?: Readonly<Record<string, string>>;
  /** In numbers; empty if nothing. If null, a dialog asks its page. */
  impact?: string | null;
};

/** Isolates a name's text direction from the sentence around it. */
export const quoted = (name: string) => `‘\u2068${name}\u2069’`;

type NotYet = {
  title: string;
  message: string;
  reason: string;
  /** Above the question. */
  isReasonShown: boolean;
  first: NonNullable<Question["first"]>;
};

/** Has no yes: something else must be done first. */
export const notYet = ({ title, message, reason, isReasonShown, first }: NotYet): Question => ({
  title,
  message: isReasonShown ? message : `${message} ${reason}`,
  first,
});
