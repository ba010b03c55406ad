import type { SubmissionResult } from "@conform-to/react";
import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Notice } from "~/http/notices.server";
import type { loader as rootLoader } from "~/root";
import { ClosableAlert } from "./closable";
import { messages as messagesClass } from "./form-messages.css";
import { isValidation } from "./is-validation";
import { kindOf } from "./reasons";

type Said = Pick<Notice, "kind" | "title" | "text">;

/** Conform keeps the errors of the form as a whole under the key "". */
export const errorsOf = (answer: SubmissionResult<string[]> | undefined, title?: string) =>
  (answer?.error?.[""] ?? []).map((text) => ({ kind: kindOf(text), title, text }));

type FormMessagesProps = {
  answer: SubmissionResult<string[]> | undefined;
  said: readonly Said[];
};

/** Takes the focus so that its messages are read out; the toast with the same words stays quiet. The alert
 * must lie inside the focused element: on one element both would be read out twice, or neither. */
export function FormMessages({ answer, said }: FormMessagesProps) {
  const box = useRef<HTMLDivElement>(null);
  const arrived = useRouteLoaderData<typeof rootLoader>("root")?.notices;
  const [over, setOver] = useState<unknown>();
  const source = answer ?? arrived;
  useEffect(() => {
    const end = (event: SubmitEvent) => {
      if (!isValidation(event)) setOver(source);
    };
    document.addEventListener("submit", end, true);
    return () => document.removeEventListener("submit", end, true);
  }, [source]);
  const current: readonly Said[] = source === over ? [] : answer ? said : (arrived ?? []);
  const text = current.map((message) => message.text).join();
  useEffect(() => {
    const isTyping = !answer && document.activeElement?.matches("input, textarea");
    if (text && !isTyping) box.current?.focus();
  }, [answer, text]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript, the browser moves to the form's result
    <div ref={box} className={messagesClass} tabIndex={-1} autoFocus={text !== ""} data-messages>
      {current.map(({ kind, title, text }) => (
        <ClosableAlert key={kind + text} kind={kind} title={title} onClosed={() => box.current?.focus()}>
          {text}
        </ClosableAlert>
      ))}
    </div>
  );
}
