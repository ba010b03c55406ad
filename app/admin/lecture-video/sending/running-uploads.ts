import { useSyncExternalStore } from "react";
import { runningUploadsTexts as say } from "../texts";
import type { Progress } from "./progress";
import type { SendOptions } from "./send-video.client";

type Lecture = { id: number; name: string };

export type LectureUpload = {
  lecture: Lecture;
  file: File;
  options: SendOptions;
  state: Progress | { phase: "paused"; sent: number; total: number };
  /** Must be answered before the upload goes on. */
  question?: { message: string; answer: (isYes: boolean) => void };
};

type BusyUpload = LectureUpload & { state: Extract<LectureUpload["state"], { sent: number }> };

/** True also for a paused upload, which keeps the parts that have arrived. */
export const isBusy = (upload: LectureUpload): upload is BusyUpload => "sent" in upload.state;

export const percentOf = (sent: number, total: number) => Math.floor((sent * 100) / (total || 1));

/** One per lecture in this window; they outlive the page that started them. */
let uploads: readonly LectureUpload[] = [];
const none: readonly LectureUpload[] = [];
/** Without one, a frame of the recording is the poster. */
const posters = new Map<number, Blob>();
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

export const choosePoster = (lectureId: number, poster: Blob) => posters.set(lectureId, poster);

export async function startUpload(lecture: Lecture, file: File, options: SendOptions): Promise<void> {
  stop(lecture.id);
  const controller = new AbortController();
  controllers.set(lecture.id, controller);
  const put = (change: Pick<LectureUpload, "state" | "question">) => {
    if (!controller.signal.aborted) replace(lecture.id, [{ lecture, file, options, ...change }]);
  };
  const tell = (state: Progress) => put({ state });
  const poster = () => posters.get(lecture.id);
  const begun = { phase: "sending", sent: 0, total: file.size } as const;
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
    await sendVideo(lecture.id, file, options, controller.signal, tell, { mayReplace, poster });
  } catch {
    tell({ phase: "failed", message: say.startFailed, mayBePlain: false });
  }
}

export function pauseUpload(lectureId: number): void {
  stop(lectureId);
  const upload = uploads.find(({ lecture }) => lecture.id === lectureId);
  if (!upload || !isBusy(upload)) return;
  const { sent, total } = upload.state;
  replace(lectureId, [{ ...upload, state: { phase: "paused", sent, total } }]);
}

export function forgetUpload(lectureId: number): void {
  stop(lectureId);
  posters.delete(lectureId);
  replace(lectureId, []);
}

/** Also deletes its files in this browser. */
export async function forgetCancelled(lectureId: number): Promise<void> {
  forgetUpload(lectureId);
  const { dropCancelled } = await import("./drop-package.client");
  await dropCancelled(lectureId);
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
