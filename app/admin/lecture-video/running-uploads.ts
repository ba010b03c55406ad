import { useSyncExternalStore } from "react";
import { texts } from "~/texts";
import type { Progress } from "./send-video.client";

type Lecture = { id: number; name: string };

export type LectureUpload = {
  lecture: Lecture;
  file: File;
  state: Progress | { phase: "paused"; sent: number };
  /** Must be answered before the upload goes on. */
  question?: { message: string; answer: (isYes: boolean) => void };
};

type BusyUpload = LectureUpload & { state: Extract<LectureUpload["state"], { sent: number }> };

/** True also for a paused upload, which keeps the parts that have arrived. */
export const isBusy = (upload: LectureUpload): upload is BusyUpload => "sent" in upload.state;

/** One per lecture in this window; they outlive the page that started them. */
let uploads: readonly LectureUpload[] = [];
const none: readonly LectureUpload[] = [];
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();

export const useUploads = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
    () => none,
  );

export async function startUpload(lecture: Lecture, file: File): Promise<void> {
  stop(lecture.id);
  const controller = new AbortController();
  controllers.set(lecture.id, controller);
  const put = (change: Pick<LectureUpload, "state" | "question">) => {
    if (!controller.signal.aborted) replace(lecture.id, [{ lecture, file, ...change }]);
  };
  const tell = (state: Progress) => put({ state });
  const begun = { phase: "sending", sent: 0 } as const;
  const mayReplace = (message: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        put({ state: begun });
        resolve(isYes);
      };
      put({ state: begun, question: { message, answer } });
    });
  put({ state: begun });
  try {
    const { sendVideo } = await import("./send-video.client");
    await sendVideo(lecture.id, file, controller.signal, tell, { mayReplace });
  } catch {
    tell({ phase: "failed", message: texts.upload.failed });
  }
}

export function pauseUpload(lectureId: number): void {
  stop(lectureId);
  const upload = uploads.find(({ lecture }) => lecture.id === lectureId);
  if (!upload || !isBusy(upload)) return;
  replace(lectureId, [{ ...upload, state: { phase: "paused", sent: upload.state.sent } }]);
}

export function forgetUpload(lectureId: number): void {
  stop(lectureId);
  replace(lectureId, []);
}

function stop(lectureId: number) {
  controllers.get(lectureId)?.abort();
  controllers.delete(lectureId);
}

function replace(lectureId: number, by: LectureUpload[]) {
  const isKnown = uploads.some(({ lecture }) => lecture.id === lectureId);
  uploads = isKnown
    ? uploads.flatMap((each) => (each.lecture.id === lectureId ? by : [each]))
    : [...uploads, ...by];
  if (uploads.some(isBusy)) window.addEventListener("beforeunload", askFirst);
  else window.removeEventListener("beforeunload", askFirst);
  for (const listener of listeners) listener();
}

const askFirst = (event: Event) => event.preventDefault();
