import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { texts } from "~/texts";
import { bringRoutes } from "../known-routes";
import { postDocument } from "./post-document";
import { useTry } from "./use-try";

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
  const fetcher = useFetcher<Answer>();
  const [messages, setMessages] = useState<Messages>();
  const told = useRef({ onRefused, onDone });
  told.current = { onRefused, onDone };
  const refuse = (next: Messages) => {
    setMessages(next);
    told.current.onRefused?.(Object.values(next ?? {}).flatMap((texts) => texts ?? []));
  };

  const { isTrying, begin, cancel } = useTry(fetcher, (refusal) => {
    if (refusal) refuse(refusal.lastResult?.error);
    else told.current.onDone?.();
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTrying) return;
    const { currentTarget: form, nativeEvent } = event;
    const submitter = "submitter" in nativeEvent && nativeEvent.submitter;
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined;
    const sent = new FormData(form);
    if (pressed?.name) sent.append(pressed.name, pressed.value);
    const action = form.getAttribute("action") ?? "";
    setMessages(undefined);
    begin();
    const routes = await bringRoutes(action);
    // Somebody has closed the dialog meanwhile.
    if (!form.isConnected) return;
    if (routes === "gone") return postDocument(form, pressed);
    // Only this type carries files.
    const encType = form.enctype === "multipart/form-data" ? form.enctype : undefined;
    if (routes === "here")
      return fetcher.submit(sent, { method: "post", action, encType, preventScrollReset });
    cancel();
    refuse({ "": [texts.unsaved] });
  };
  return { Form: fetcher.Form, isSending: isTrying, messages, onSubmit };
}
