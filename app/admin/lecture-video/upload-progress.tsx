import { sizeText } from "~/formats";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import { Alert } from "~/ui/notices/alert";
import { actions } from "../lecture-panel.css";
import * as css from "./lecture-video.css";
import { PackageDetails } from "./package-details";
import { type LectureUpload, percentOf } from "./sending/running-uploads";
import { cancelQuestion, phaseNames, uploadProgressTexts as say } from "./texts";
import { bar } from "./upload-bar.css";

type UploadProgressProps = {
  upload: LectureUpload;
  cancelHref: string;
  onPause: () => void;
  onGoOn: () => void;
  onPlain: () => void;
};

export function UploadProgress({ upload, cancelHref, onPause, onGoOn, onPlain }: UploadProgressProps) {
  const { state, file, lecture } = upload;
  if (state.phase === "done") return null;
  if (state.phase === "failed") {
    return (
      <Alert kind="error" title={say.videoUnusable}>
        <p>
          <bdi>{file.name}</bdi>: {state.message}
        </p>
        <div className={actions}>
          <Button type="button" tone="quiet" onClick={onGoOn}>
            {say.tryAgain}
          </Button>
          {state.mayBePlain && (
            <Button type="button" tone="quiet" onClick={onPlain}>
              {say.uploadUnchanged}
            </Button>
          )}
        </div>
      </Alert>
    );
  }
  const { phase, sent, total } = state;
  const percent = percentOf(sent, total);
  const progress = say.sent(percent, sizeText(sent), sizeText(total), phase === "packaging");
  return (
    <div className={css.progress}>
      <p>
        <strong>{phaseNames[phase]}</strong> <bdi>{file.name}</bdi>
      </p>
      <progress className={bar} max={total} value={sent} aria-label={say.progress} />
      <p>{phase === "waiting" || phase === "paused" ? say[phase](progress) : progress}</p>
      {"package" in state && state.package && (
        <PackageDetails progress={state.package} lectureId={lecture.id} bytes={total} />
      )}
      {/* Announced at each tenth, because every percent would drown out everything else. */}
      <p role="status" className={hidden}>
        {say.status(phaseNames[phase], Math.floor(percent / 10) * 10)}
      </p>
      <div className={actions}>
        {phase === "paused" ? (
          <Button type="button" onClick={onGoOn}>
            {say.continue}
          </Button>
        ) : (
          <Button type="button" tone="quiet" onClick={onPause} disabled={phase === "finishing"}>
            {say.pause}
          </Button>
        )}
        {phase !== "finishing" && (
          <ConfirmLink href={cancelHref} question={cancelQuestion}>
            {say.cancelUpload}
          </ConfirmLink>
        )}
      </div>
    </div>
  );
}
