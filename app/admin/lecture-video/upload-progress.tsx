import { sizeText } from "~/media/upload-sizes";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { cancelQuestion } from "./cancel-question";
import * as css from "./lecture-video.css";
import type { UploadState } from "./use-upload";

type Running = Exclude<UploadState, { phase: "idle" }>;
type UploadProgressProps = { state: Running; cancelHref: string; onPause: () => void; onGoOn: () => void };

const headings = {
  sending: "Sending",
  waiting: "Waiting for the network…",
  paused: "Paused",
  finishing: "All sent. The video is being checked…",
} as const;

/** The upload that this page is doing, in numbers and as a bar. */
export function UploadProgress({ state, cancelHref, onPause, onGoOn }: UploadProgressProps) {
  if (state.phase === "done") {
    return (
      <Alert kind="success" title={texts.upload.replaced}>
        {state.remark ?? undefined}
      </Alert>
    );
  }
  if (state.phase === "failed") {
    return (
      <Alert kind="error" title="The video was not taken">
        <p>
          <bdi>{state.file.name}</bdi>: {state.message}
        </p>
        <Button type="button" tone="quiet" onClick={onGoOn}>
          Try again
        </Button>
      </Alert>
    );
  }
  const { phase, sent, file } = state;
  const percent = Math.floor((sent * 100) / file.size);
  return (
    <div className={css.progress}>
      <p>
        <strong>{headings[phase]}</strong> <bdi>{file.name}</bdi>
      </p>
      <progress max={file.size} value={sent} aria-label="Sent so far" />
      <p>
        {percent} %, {sizeText(sent)} of {sizeText(file.size)}
        {phase === "waiting" && ". It goes on by itself; what has arrived is safe."}
        {phase === "paused" && ". You may also go on later: choose the same file again."}
      </p>
      {/* Said at each tenth: every percent would drown everything else out. */}
      <p role="status" className={hidden}>
        {headings[phase]} {Math.floor(percent / 10) * 10} %
      </p>
      <div className={css.actions}>
        {phase === "paused" ? (
          <Button type="button" onClick={onGoOn}>
            Go on
          </Button>
        ) : (
          <Button type="button" tone="quiet" onClick={onPause} disabled={phase === "finishing"}>
            Pause
          </Button>
        )}
        {phase !== "finishing" && (
          <ConfirmLink href={cancelHref} question={cancelQuestion}>
            Cancel the upload
          </ConfirmLink>
        )}
      </div>
    </div>
  );
}
