import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { FetcherForm } from "~/ui/form/fetcher-form";
import { ForgeryField } from "~/ui/form/forgery-field";
import { Alert } from "~/ui/notices/alert";
import * as css from "./lecture-video.css";
import { cancelQuestion, pendingUploadTexts as say } from "./texts";
import { bar } from "./upload-bar.css";
import type { VideoPage } from "./video-page.server";

type PendingUploadProps = { pending: NonNullable<VideoPage["pending"]>; cancelHref: string };

export function PendingUpload({ pending, cancelHref }: PendingUploadProps) {
  const { fileName, isFailed, isPackage, reason, progress } = pending;
  if (isFailed) {
    return (
      <Alert kind="error" title={say.theLastUploadFailed}>
        <p>
          <bdi>{fileName}</bdi>: {reason ?? texts.upload.failed}
        </p>
        <FetcherForm method="post" action={cancelHref}>
          {(isSending) => (
            <>
              <ForgeryField />
              <Button tone="quiet" disabled={isSending}>
                {say.discard}
              </Button>
            </>
          )}
        </FetcherForm>
      </Alert>
    );
  }
  return (
    <div className={css.progress}>
      <p>
        <strong>
          <bdi>{fileName}</bdi> {say.isBeingUploaded}
        </strong>
      </p>
      {progress ? (
        <>
          <progress
            className={bar}
            max={progress.bytes}
            value={progress.arrived}
            aria-label={say.uploadedSoFar}
          />
          <p>{say.uploadedChooseTheSameFile(progress.text)}</p>
        </>
      ) : isPackage ? (
        <p>{say.aBrowserIsPreparing}</p>
      ) : (
        <p>{say.itIsBeingUploadedNow}</p>
      )}
      <ConfirmLink href={cancelHref} question={cancelQuestion}>
        {say.cancelTheUpload}
      </ConfirmLink>
    </div>
  );
}
