/** What is asked before something is lost (section 2, 'Reusable confirm dialog'). */
export type Question = {
  title: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Of the yes; red unless it is said that nothing gets lost. */
  tone?: "primary" | "danger";
  /** Of the dialog, in px. */
  width?: number;
  /** Escape and a click beside the dialog then close nothing. */
  staysOpen?: boolean;
  /** Sent along with a yes. */
  fields?: Readonly<Record<string, string>>;
};

export const confirmLabel = "Confirm";
export const cancelLabel = "Cancel";

/** A name within a message: it keeps its own direction and leaves the sentence its own. */
export const quoted = (name: string) => `‘\u2068${name}\u2069’`;
