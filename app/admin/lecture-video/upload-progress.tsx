import { sizeText } from "~/formats";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { cancelQuestion } from "./cancel-question";
import * as css from "./lecture-video.css";
import { PackageDetails } from "./package-details";
import type { LectureUpload } from "./running-uploads";
import { bar } from "./upload-bar.css";
import { percentOf, phaseNames } from "./upload-phases";

type UploadProgressProps = {
  upload: LectureUpload;
  cancelHref: string;
  onPause: () => void;
  onGoOn: () => void;
  /** Sends the file without renditions. */
  onPlain: () => void;
};

export function UploadProgress({ upload, cancelHref, onPause, onGoOn, onPlain }: UploadProgressProps) {
  const { state, file, lecture } = upload;
  if (state.phase === "done") {
    // The section above shows the remark about the video.
    return <Alert kind="success" title={texts.upload.replaced} />;
  }
  if (state.phase === "failed") {
    return (
      <Alert kind="error" title="This video can't be used">
        <p>
          <bdi>{file.name}</bdi>: {state.message}
        </p>
        <div className={css.actions}>
          <Button type="button" tone="quiet" onClick={onGoOn}>
            Try again
          </Button>
          {state.mayBePlain && (
            <Button type="button" tone="quiet" onClick={onPlain}>
              Upload the file unchanged
            </Button>
          )}
        </div>
      </Alert>
    );
  }
  const { phase, sent, total } = state;
  const percent = percentOf(sent, total);
  return (
    <div className={css.progress}>
      <p>
        <strong>{phaseNames[phase]}</strong> <bdi>{file.name}</bdi>
      </p>
      <progress className={bar} max={total} value={sent} aria-label="Uploaded so far" />
      <p>
        {percent} %, {sizeText(sent)} of {state.phase === "packaging" && "about "}
        {sizeText(total)}
        {phase === "waiting" && ". Your upload is safe and will continue automatically."}
        {phase === "paused" && ". You can also continue later: choose the same file again."}
      </p>
      {"package" in state && state.package && (
        <PackageDetails progress={state.package} lectureId={lecture.id} bytes={total} />
      )}
      {/* Announced at each tenth, because every percent would drown out everything else. */}
      <p role="status" className={hidden}>
        {phaseNames[phase]} {Math.floor(percent / 10) * 10} %
      </p>
      <div className={css.actions}>
        {phase === "paused" ? (
          <Button type="button" onClick={onGoOn}>
            Continue
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
