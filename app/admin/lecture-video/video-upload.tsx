import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { Upload } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { dropHint } from "../editing/drop.css";
import { useDrop } from "../editing/use-drop";
import { actions, panel } from "../lecture-panel.css";
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
import { VideoFileField } from "./video-file-field";
import type { VideoPage } from "./video-page.server";

type VideoUploadProps = {
  lecture: { id: number; name: string };
  pending: VideoPage["pending"];
  hasVideo: boolean;
  /** Comes before the form, and after the news that a video is published. */
  current: ReactNode;
};

const byDefault: SendOptions = { asItIs: false, hasDetail: false };

function optionsOf(form: HTMLFormElement): SendOptions {
  const data = new FormData(form);
  return { asItIs: data.has("asItIs"), hasDetail: data.has("detail") };
}

export function VideoUpload({ lecture, pending, hasVideo, current }: VideoUploadProps) {
  const cancelHref = urls.admin.lectureVideoCancel(lecture.id);
  const { upload, start } = useUpload(lecture, hasVideo);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; options: SendOptions }>();
  const isPublished = upload?.state.phase === "done";
  const isSending = upload !== undefined && isBusy(upload);
  const drop = useDrop((file) => start(file, byDefault), isSending);

  return (
    <>
      {isPublished && <Alert kind="success" title={texts.upload.published} />}
      {current}
      <section className={panel} {...drop.handlers} data-dropping={drop.isOver || undefined}>
        <h2>{hasVideo ? say.replaceVideo : say.uploadVideo}</h2>
        {hasVideo && <p>{say.replaceNote}</p>}
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
            <VideoFileField ref={input} name="video" isRequired />
            {drop.isReady && (
              <fieldset className={css.choices}>
                <legend>{say.quality}</legend>
                <label>
                  <input type="checkbox" name="detail" /> {say.detailQuality}
                </label>
                <label>
                  <input type="checkbox" name="asItIs" /> {say.uploadUnchanged}
                </label>
              </fieldset>
            )}
            <div className={actions}>
              <Button>
                <Upload /> {say.upload}
              </Button>
              {drop.isReady && <span className={dropHint}>{say.dropFile}</span>}
            </div>
            {/* Below the button, which must not move away from under a pointer. */}
            {chosen && <SendingCost {...chosen} />}
          </form>
        )}
        <details className={css.command}>
          <summary>{say.commandTitle}</summary>
          <p>{say.commandInstruction}</p>
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
