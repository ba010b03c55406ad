import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { texts } from "~/texts";

type Answer = { lastResult?: SubmissionResult<string[]> };

/** For a form that posts to another page: a refusal shows here and the page keeps its input. Offline,
 * nothing is sent: Remix could not even load the other page's module. */
export function useAway({
  onRefused,
  onDone,
}: {
  onRefused?: (reasons: string[]) => void;
  onDone?: () => void;
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
    if (state === "submitting") sentWith.current ??= { data };
    if (state !== "idle" || !sentWith.current) return;
    // A success redirects and brings no data; the fetcher keeps the data of an earlier refusal.
    const isRefused = data !== sentWith.current.data;
    sentWith.current = null;
    if (isRefused) refuse(data?.lastResult?.error?.[""] ?? []);
    else told.current.onDone?.();
  }, [state, data]);

  const onSubmit = (event: FormEvent) => {
    setReasons([]);
    if (navigator.onLine) return;
    event.preventDefault();
    refuse([texts.unsaved]);
  };
  return { Form: fetcher.Form, isSending: state !== "idle", reasons, onSubmit };
}
