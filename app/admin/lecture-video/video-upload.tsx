import { useRevalidator } from "@remix-run/react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { describe, Field } from "~/ui/form/text-field";
import { Upload } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { actions, file as fileInput, panel } from "../lecture-panel.css";
import * as css from "./lecture-video.css";
import { PendingUpload } from "./pending-upload";
import {
  forgetUpload,
  isBusy,
  type LectureUpload,
  pauseUpload,
  startUpload,
  useUploads,
} from "./sending/running-uploads";
import type { SendOptions } from "./sending/send-video.client";
import { SendingCost } from "./sending-cost";
import { videoUploadTexts as say } from "./texts";
import { UploadProgress } from "./upload-progress";
import type { VideoPage } from "./video-page.server";

type VideoUploadProps = {
  lecture: { id: number; name: string };
  pending: VideoPage["pending"];
  hasVideo: boolean;
  /** Comes before the form, and after the news that a video is published. */
  current: ReactNode;
};

const hint = (
  <>
    <span className={css.scripted}>{say.mp4MovMkvOrWebm}</span>
    <noscript>{say.withoutJavascriptMp4OrMov}</noscript>
  </>
);

const byDefault: SendOptions = { asItIs: false, hasDetail: false };

function optionsOf(form: HTMLFormElement): SendOptions {
  const data = new FormData(form);
  return { asItIs: data.has("asItIs"), hasDetail: data.has("detail") };
}

export function VideoUpload({ lecture, pending, hasVideo, current }: VideoUploadProps) {
  const cancelHref = urls.admin.lectureVideoCancel(lecture.id);
  const { upload, start } = useUpload(lecture, hasVideo);
  const input = useRef<HTMLInputElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [chosen, setChosen] = useState<{ file: File; options: SendOptions }>();
  const isPublished = upload?.state.phase === "done";
  const isSending = upload !== undefined && isBusy(upload);
  const drop = useDrop((file) => start(file, byDefault), isSending);

  return (
    <>
      {isPublished && <Alert kind="success" title={texts.upload.replaced} />}
      {current}
      <section className={panel} {...drop.handlers} data-dropping={drop.isOver || undefined}>
        <h2>{hasVideo ? say.replaceTheVideo : say.uploadAVideo}</h2>
        {hasVideo && <p>{say.learnersKeepSeeing}</p>}
        {!upload && pending && <PendingUpload pending={pending} cancelHref={cancelHref} />}
        {upload && !isPublished && (
          <UploadProgress
            upload={upload}
            cancelHref={cancelHref}
            onPause={() => pauseUpload(lecture.id)}
            onGoOn={() => start(upload.file, upload.options)}
            onPlain={() => start(upload.file, { ...upload.options, asItIs: true })}
          />
        )}
        {!isSending && (
          <form
            method="post"
            encType="multipart/form-data"
            onChange={({ currentTarget }) => {
              const file = input.current?.files?.[0];
              setChosen(file && { file, options: optionsOf(currentTarget) });
            }}
            onSubmit={(event) => {
              const file = input.current?.files?.[0];
              if (!file) return;
              event.preventDefault();
              start(file, optionsOf(event.currentTarget));
              event.currentTarget.reset();
              setChosen(undefined);
            }}
          >
            <ForgeryField />
            <Field id="video" label={say.videoFile} hint={hint}>
              <input
                ref={input}
                id="video"
                name="video"
                type="file"
                accept="video/mp4,video/quicktime,video/webm,video/x-matroska,.mp4,.m4v,.mov,.mkv,.webm"
                required
                className={fileInput}
                {...describe({ id: "video", hint })}
              />
            </Field>
            {isHydrated && (
              <fieldset className={css.choices}>
                <legend>{say.quality}</legend>
                <label>
                  <input type="checkbox" name="detail" /> {say.also1080pForMeasurements}
                </label>
                <label>
                  <input type="checkbox" name="asItIs" /> {say.uploadTheFileUnchanged}
                </label>
              </fieldset>
            )}
            <div className={actions}>
              <Button>
                <Upload /> {say.upload}
              </Button>
              {isHydrated && <span className={css.dropHint}>{say.orDropTheFileHere}</span>}
            </div>
            {/* Below the button, which must not move away from under a pointer. */}
            {chosen && <SendingCost {...chosen} />}
          </form>
        )}
        <details className={css.command}>
          <summary>{say.ifYourBrowserCantPrepare}</summary>
          <p>{say.yourTechnicalContact}</p>
          <code>
            npm run lectures:package -- FILE <span className={css.option}>--lecture {lecture.id}</span>
          </code>
        </details>
      </section>
    </>
  );
}

/** Moves an ended upload into this page's state, so that it is forgotten with the page. */
function useUpload(lecture: { id: number; name: string }, hasVideo: boolean) {
  const running = useUploads().find((each) => each.lecture.id === lecture.id);
  const [ended, setEnded] = useState<LectureUpload>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running || isBusy(running)) return;
    setEnded(running);
    forgetUpload(running.lecture.id);
    revalidate();
  }, [running, revalidate]);
  const start = (file: File, options: SendOptions) => {
    setEnded(undefined);
    startUpload({ id: lecture.id, name: lecture.name }, file, options);
  };
  const upload = running ?? ended;
  if (upload?.state.phase !== "done" || hasVideo) return { upload, start };
  // Shows 'finishing' until the reloaded page knows the new video; else the two would contradict each other.
  const state = { phase: "finishing", sent: upload.file.size, total: upload.file.size } as const;
  return { upload: { ...upload, state }, start };
}

function useDrop(onFile: (file: File) => void, isSending: boolean) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (isSending || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const handlers = {
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (isSending || !file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { handlers, isOver };
}
