import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { Upload } from "~/ui/icons";
import { describe, Field } from "~/ui/text-field";
import { urls } from "~/urls";
import * as css from "./lecture-video.css";
import { PendingUpload } from "./pending-upload";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";
import type { VideoPage } from "./video-page.server";

type VideoUploadProps = { lectureId: number; pending: VideoPage["pending"]; hasVideo: boolean };

const hint =
  "MP4 or MOV, up to 2 GB, sent in parts that survive a lost network. Without JavaScript one file up to 90 MB.";

/** The way to a new video: a plain form, and with JavaScript an upload in parts that can be followed. */
export function VideoUpload({ lectureId, pending, hasVideo }: VideoUploadProps) {
  const cancelHref = urls.admin.lectureVideoCancel(lectureId);
  const { state, start, pause } = useUpload(lectureId, cancelHref);
  const input = useRef<HTMLInputElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const isBusy = "sent" in state;
  const drop = useDrop((file) => start(file), isBusy);

  return (
    <section className={css.panel} {...drop.handlers} data-dropping={drop.isOver || undefined}>
      <h2>{hasVideo ? "Replace the video" : "Send a video"}</h2>
      {hasVideo && <p>The present video plays on until the new one is ready.</p>}
      {state.phase === "idle" && pending && <PendingUpload pending={pending} cancelHref={cancelHref} />}
      {state.phase !== "idle" && (
        <UploadProgress
          state={state}
          cancelHref={cancelHref}
          onPause={pause}
          onGoOn={() => start(state.file)}
        />
      )}
      {!isBusy && (
        <form
          method="post"
          encType="multipart/form-data"
          onSubmit={(event) => {
            const file = input.current?.files?.[0];
            if (!file) return;
            event.preventDefault();
            start(file);
            event.currentTarget.reset();
          }}
        >
          <ForgeryField />
          <Field id="video" label="Video file" hint={hint}>
            <input
              ref={input}
              id="video"
              name="video"
              type="file"
              accept="video/mp4,video/quicktime,.mp4,.m4v,.mov"
              required
              className={css.file}
              {...describe({ id: "video", hint })}
            />
          </Field>
          <div className={css.actions}>
            <Button>
              <Upload /> Upload
            </Button>
            {isHydrated && <span className={css.dropHint}>or drop the file here</span>}
          </div>
        </form>
      )}
      <details className={css.command}>
        <summary>For weak lines: several sizes by command line</summary>
        <p>
          This makes the lecture's HLS renditions from any video, which start sooner and follow the learner's
          line:
        </p>
        <code>npm run lectures:package -- FILE --lecture {lectureId}</code>
      </details>
    </section>
  );
}

/** Lets a file be dropped; while one is being sent another is not taken. */
function useDrop(onFile: (file: File) => void, isBusy: boolean) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (isBusy || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const handlers = {
    onDragOver: over,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (isBusy || !file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { handlers, isOver };
}
