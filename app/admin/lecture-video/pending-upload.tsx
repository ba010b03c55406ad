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
                Discard
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
          <bdi>{fileName}</bdi> is being uploaded
        </strong>
      </p>
      {progress ? (
        <>
          <progress
            className={bar}
            max={progress.bytes}
            value={progress.arrived}
            aria-label="Uploaded so far"
          />
          <p>{progress.text} uploaded. Choose the same file again to continue.</p>
        </>
      ) : isPackage ? (
        <p>A browser is preparing it. If it has stopped, choose the same file there again to continue.</p>
      ) : (
        <p>It is being uploaded now. If it was interrupted, upload it again.</p>
      )}
      <ConfirmLink href={cancelHref} question={cancelQuestion}>
        Cancel the upload
      </ConfirmLink>
    </div>
  );
}
