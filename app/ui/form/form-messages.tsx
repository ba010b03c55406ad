import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { loader as rootLoader } from "~/root";
import { ClosableAlert } from "../notices/closable";
import { messages as messagesClass } from "./form-messages.css";
import { useDraftNotes } from "./refusal";

export type Said = Pick<ComponentProps<typeof ClosableAlert>, "kind" | "title" | "toast"> & { text: string };

/** Conform keeps the errors of the form as a whole under the key "". */
export const errorsOf = (
  answer: SubmissionResult<string[]> | undefined,
  about: Partial<Omit<Said, "text">> = {},
): Said[] => (answer?.error?.[""] ?? []).map((text) => ({ kind: "error", text, ...about }));

type FormMessagesProps = {
  answer: SubmissionResult<string[]> | undefined;
  said: readonly Said[];
  /** A text that the page says elsewhere. */
  told?: string;
};

/** Takes the focus, so that the alert inside is read out: on one element, it would be read out twice, or never. */
export function FormMessages({ answer, said, told }: FormMessagesProps) {
  const notices = useRouteLoaderData<typeof rootLoader>("root")?.notices ?? [];
  const notes = useDraftNotes();
  const current: readonly Said[] = answer ? [...notes, ...said] : notices.filter(({ text }) => text !== told);
  return (
    // biome-ignore lint/a11y/noAutofocus: the browser moves to the form's result
    <div className={messagesClass} tabIndex={-1} autoFocus={current.length > 0} data-messages>
      {current.map(({ text, ...message }) => (
        <ClosableAlert key={message.kind + text} {...message}>
          {text}
        </ClosableAlert>
      ))}
    </div>
  );
}
