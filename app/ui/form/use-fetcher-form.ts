import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { texts } from "~/texts";
import { useFetcherSubmit } from "./use-fetcher-submit";

type Answer = { lastResult?: SubmissionResult<string[]> };

/** By field; `""` is the whole form. */
export type Messages = SubmissionResult<string[]>["error"];

export function useFetcherForm({
  onRefused,
  onDone,
  preventScrollReset,
}: {
  onRefused?: (reasons: string[]) => void;
  onDone?: () => void;
  preventScrollReset?: boolean;
}) {
  const [messages, setMessages] = useState<Messages>();
  const refuse = (next: Messages) => {
    setMessages(next);
    onRefused?.(Object.values(next ?? {}).flatMap((texts) => texts ?? []));
  };
  const { Form, isSending, submit } = useFetcherSubmit<Answer>(
    (refusal) => (refusal ? refuse(refusal.lastResult?.error) : onDone?.()),
    () => refuse({ "": [texts.saveUnconfirmed] }),
  );
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget: form, nativeEvent } = event;
    const submitter = "submitter" in nativeEvent && nativeEvent.submitter;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined;
    const sent = new FormData(form);
    if (pressed?.name) sent.append(pressed.name, pressed.value);
    setMessages(undefined);
    const action = form.getAttribute("action") ?? "";
    return submit(form, sent, { action, pressed, preventScrollReset, isDropped: true });
  };
  return { Form, isSending, messages, onSubmit };
}
