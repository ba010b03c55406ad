import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { fetchRoutes } from "~/remix/known-routes";
import { postDocument } from "./post-document";

type Data<Answer> = ReturnType<typeof useFetcher<Answer>>["data"];
type Try<Answer> = { data: Data<Answer>; place: string; isSeen: boolean };

type Submission = {
  action: string;
  pressed?: HTMLButtonElement;
  preventScrollReset?: boolean;
  /** Sends nothing if the form's dialog has been closed meanwhile. */
  isDropped?: boolean;
};

/**
 * Works around Remix: a fetcher whose routes do not come replaces the page, and none of its states tells that a
 * submission has ended. `onEnd` gets a refusal, or nothing; `onLost` is called if the form did not reach the site.
 */
export function useFetcherSubmit<Answer>(onEnd: (refusal?: Data<Answer>) => void, onLost: () => void) {
  const fetcher = useFetcher<Answer>();
  const { state, data } = fetcher;
  const { key: place } = useLocation();
  const current = useRef<Try<Answer> | null>(null);
  const [isSending, setSending] = useState(false);
  const end = () => {
    current.current = null;
    setSending(false);
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
    end();
    onEnd(isRefused ? data : undefined);
  }, [state, data, place]);
  const submit = async (
    form: HTMLFormElement,
    sent: FormData,
    { action, pressed, preventScrollReset, isDropped }: Submission,
  ) => {
    current.current = { data, place, isSeen: false };
    setSending(true);
    const routes = await fetchRoutes(action);
    if (isDropped && !form.isConnected) return;
    if (routes === "gone") return postDocument(form, pressed);
    // Only this type carries files.
    const encType = form.enctype === "multipart/form-data" ? form.enctype : undefined;
    if (routes === "here")
      return fetcher.submit(sent, { method: "post", action, encType, preventScrollReset });
    end();
    onLost();
  };
  return { Form: fetcher.Form, isSending, submit };
}
