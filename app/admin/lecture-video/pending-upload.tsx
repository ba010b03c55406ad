import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { AwayForm } from "~/ui/away-form";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { ForgeryField } from "~/ui/forgery-field";
import { cancelQuestion } from "./cancel-question";
import * as css from "./lecture-video.css";
import { bar } from "./upload-bar.css";
import type { VideoPage } from "./video-page.server";

type PendingUploadProps = { pending: NonNullable<VideoPage["pending"]>; cancelHref: string };

export function PendingUpload({ pending, cancelHref }: PendingUploadProps) {
  const { fileName, isFailed, isPackage, reason, progress } = pending;
  if (isFailed) {
    return (
      <Alert kind="error" title="The last upload failed">
        <p>
          <bdi>{fileName}</bdi>: {reason ?? texts.upload.failed}
        </p>
        <AwayForm method="post" action={cancelHref}>
          {(isSending) => (
            <>
              <ForgeryField />
              <Button tone="quiet" disabled={isSending}>
                Forget it
              </Button>
            </>
          )}
        </AwayForm>
      </Alert>
    );
  }
  return (
    <div className={css.progress}>
      <p>
        <strong>
          <bdi>{fileName}</bdi> is on its way
        </strong>
      </p>
      {progress ? (
        <>
          <progress
            className={bar}
            max={progress.bytes}
            value={progress.arrived}
            aria-label="Arrived so far"
          />
          <p>{progress.text} have arrived. Choose the same file again to go on from there.</p>
        </>
      ) : isPackage ? (
        <p>A browser prepares it. If it has stopped, choose the same file again there to go on.</p>
      ) : (
        <p>A form is bringing it now. If it was broken off, send it again.</p>
      )}
      <ConfirmLink href={cancelHref} question={cancelQuestion}>
        Cancel the upload
      </ConfirmLink>
    </div>
  );
}
