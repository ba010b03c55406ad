import { Form } from "@remix-run/react";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { ForgeryField } from "~/ui/forgery-field";
import { cancelQuestion } from "./cancel-question";
import * as css from "./lecture-video.css";
import type { VideoPage } from "./video-page.server";

type PendingUploadProps = { pending: NonNullable<VideoPage["pending"]>; cancelHref: string };

/** An upload that another visit of this page began: how far it is, or why it came to nothing. */
export function PendingUpload({ pending, cancelHref }: PendingUploadProps) {
  const { fileName, isFailed, reason, progress } = pending;
  if (isFailed) {
    return (
      <Alert kind="error" title="The last upload failed">
        <p>
          <bdi>{fileName}</bdi>: {reason ?? texts.upload.failed}
        </p>
        <Form method="post" action={cancelHref}>
          <ForgeryField />
          <Button tone="quiet">Forget it</Button>
        </Form>
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
          <progress max={progress.bytes} value={progress.arrived} aria-label="Arrived so far" />
          <p>{progress.text} have arrived. Choose the same file again to go on from there.</p>
        </>
      ) : (
        <p>A form is bringing it now. If it was broken off, send it again.</p>
      )}
      <ConfirmLink href={cancelHref} question={cancelQuestion}>
        Cancel the upload
      </ConfirmLink>
    </div>
  );
}
