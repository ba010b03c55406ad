import { sizeText } from "~/formats";
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
      <Alert kind="error" title={say.uploadFailed}>
        <p>{say.failure(<bdi>{fileName}</bdi>, reason ?? texts.upload.failed)}</p>
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
        <strong>{say.uploading(<bdi>{fileName}</bdi>)}</strong>
      </p>
      {progress ? (
        <>
          <progress className={bar} max={progress.bytes} value={progress.arrived} aria-label={say.progress} />
          <p>{say.resumeHint(sizeText(progress.arrived), sizeText(progress.bytes))}</p>
        </>
      ) : isPackage ? (
        <p>{say.preparingHint}</p>
      ) : (
        <p>{say.uploadingHint}</p>
      )}
      <ConfirmLink href={cancelHref} question={cancelQuestion}>
        {say.cancelUpload}
      </ConfirmLink>
    </div>
  );
}
