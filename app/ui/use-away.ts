import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { texts } from "~/texts";
import { bringRoutes } from "./known-routes";

type Answer = { lastResult?: SubmissionResult<string[]> };

/** For a form that posts to another page: a refusal shows here, and so does a broken line. */
export function useAway({
  onRefused,
  onDone,
  preventScrollReset,
}: {
  onRefused?: (reasons: string[]) => void;
  onDone?: () => void;
  preventScrollReset?: boolean;
}) {
  const fetcher = useFetcher<Answer>();
  const [reasons, setReasons] = useState<string[]>([]);
  const { state, data } = fetcher;
  const told = useRef({ onRefused, onDone });
  told.current = { onRefused, onDone };
  const refuse = (next: string[]) => {
    setReasons(next);
    told.current.onRefused?.(next);
  };

  const sentWith = useRef<{ data: typeof data } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a try is of interest
  useEffect(() => {
    if (state !== "idle") setPreparing(false);
    if (state === "submitting") sentWith.current ??= { data };
    if (state !== "idle" || !sentWith.current) return;
    // A success redirects and brings no data; the fetcher keeps the data of an earlier refusal.
    const isRefused = data !== sentWith.current.data;
    sentWith.current = null;
    if (isRefused) refuse(data?.lastResult?.error?.[""] ?? []);
    else told.current.onDone?.();
  }, [state, data]);

  const [isPreparing, setPreparing] = useState(false);
  const isSending = isPreparing || state !== "idle";
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { currentTarget: form, nativeEvent } = event;
    const pressed = "submitter" in nativeEvent && nativeEvent.submitter;
    const sent = new FormData(form);
    if (pressed instanceof HTMLButtonElement && pressed.name) sent.append(pressed.name, pressed.value);
    const action = form.getAttribute("action") ?? "";
    setReasons([]);
    setPreparing(true);
    const isReady = await bringRoutes(action);
    // Somebody has closed the dialog meanwhile.
    if (!form.isConnected) return;
    // Only this type carries files.
    const encType = form.enctype === "multipart/form-data" ? form.enctype : undefined;
    if (isReady) return fetcher.submit(sent, { method: "post", action, encType, preventScrollReset });
    setPreparing(false);
    refuse([texts.unsaved]);
  };
  return { Form: fetcher.Form, isSending, reasons, onSubmit };
}
