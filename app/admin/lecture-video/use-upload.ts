import { useBeforeUnload, useBlocker, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { texts } from "~/texts";
import type { Progress } from "./send-video.client";

export type UploadState =
  | { phase: "idle" }
  | ((Progress | { phase: "paused"; sent: number }) & { file: File });

/** The upload of this page: goes on while the page is open, and warns whoever leaves it before its end. */
export function useUpload(lectureId: number, cancelHref: string) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const running = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);

  const start = useCallback(
    async (file: File) => {
      stop();
      const controller = new AbortController();
      running.current = controller;
      setState({ phase: "sending", sent: 0, file });
      const { sendVideo } = await import("./send-video.client");
      const tell = (progress: Progress) => {
        if (!controller.signal.aborted) setState({ ...progress, file });
      };
      const mayReplace = (message: string) => window.confirm(message);
      await sendVideo(lectureId, file, controller.signal, tell, { mayReplace });
      if (!controller.signal.aborted) revalidate();
    },
    [lectureId, stop, revalidate],
  );

  const pause = useCallback(() => {
    stop();
    setState((now) => ("sent" in now ? { phase: "paused", sent: now.sent, file: now.file } : now));
  }, [stop]);

  useEffect(() => stop, [stop]);
  const { formAction } = useNavigation();
  useEffect(() => {
    if (formAction !== cancelHref) return;
    stop();
    setState({ phase: "idle" });
  }, [formAction, cancelHref, stop]);

  useWarning("sent" in state);
  return { state, start, pause };
}

/** Asks before the page is left, by whichever way. */
function useWarning(isBusy: boolean) {
  const { pathname } = useLocation();
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isBusy) event.preventDefault();
      },
      [isBusy],
    ),
  );
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isBusy && !nextLocation.pathname.startsWith(pathname) && !window.confirm(texts.upload.leaving),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}
