import { type useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

type Try<Answer> = { data: Answer; place: string; isSeen: boolean };

/** `onEnd` gets a refusal, or nothing. Call `begin` before you submit, `cancel` if you do not submit after all. */
export function useTry<Answer>(
  { state, data }: Pick<ReturnType<typeof useFetcher>, "state"> & { data: Answer },
  onEnd: (refusal?: Answer) => void,
) {
  const { key: place } = useLocation();
  const current = useRef<Try<Answer> | null>(null);
  const [isTrying, setTrying] = useState(false);
  const begin = () => {
    current.current = { data, place, isSeen: false };
    setTrying(true);
  };
  const cancel = () => {
    current.current = null;
    setTrying(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a try is of interest
  useEffect(() => {
    const tried = current.current;
    if (!tried) return;
    if (state !== "idle") {
      tried.isSeen = true;
      return;
    }
    // The fetcher keeps the data of an earlier refusal.
    const isRefused = data !== tried.data;
    // React may draw no state between the press and the end; then the answer or the redirect alone shows the end.
    if (!tried.isSeen && !isRefused && place === tried.place) return;
    cancel();
    onEnd(isRefused ? data : undefined);
  }, [state, data, place]);
  return { isTrying, begin, cancel };
}
