import { Link, useFetchers } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { noticeTimes, texts } from "~/texts";
import { Ask } from "~/ui/confirm/ask";
import { hidden } from "~/ui/global.css";
import { CloseControl, Cross } from "~/ui/notices/closable";
import { useToasts } from "~/ui/notices/use-toasts";
import { urls } from "~/urls";
import {
  forgetCancelled,
  forgetUpload,
  isBusy,
  type LectureUpload,
  pauseUpload,
  percentOf,
} from "./sending/running-uploads";
import { phaseNames, uploadToastTexts as say } from "./texts";
import { bar } from "./upload-bar.css";
import * as css from "./upload-toasts.css";

type UploadToastProps = {
  upload: LectureUpload;
  href: string;
  /** True if the lecture's own page is open, which says the same in more detail. */
  isInPage: boolean;
};

export function UploadToast({ upload, href, isInPage }: UploadToastProps) {
  const { lecture, file, state, question } = upload;
  const show = useToasts();
  const isNews = state.phase === "done" && !isInPage;
  useEffect(() => {
    if (!isNews) return;
    forgetUpload(lecture.id);
    show([{ kind: "success", title: lecture.name, text: texts.upload.published, ms: noticeTimes.toast }]);
  }, [isNews, lecture, show]);
  useCancelling(lecture.id);
  const name = (
    <Link to={href}>
      <bdi>{lecture.name}</bdi>
    </Link>
  );
  if (state.phase === "failed" && !isInPage) {
    return (
      <div className={css.failed} role="alert">
        <CloseControl isLive onClose={() => forgetUpload(lecture.id)} />
        <strong>{name}</strong>
        <p>
          <bdi>{file.name}</bdi>: {state.message}
        </p>
        <Cross />
      </div>
    );
  }
  if (!isBusy(upload)) return null;
  const ask = question && (
    <Ask
      title={say.confirmReplace}
      message={question.message}
      yes={say.replace}
      no={say.cancelReplace}
      onYes={() => question.answer(true)}
      onNo={() => question.answer(false)}
    />
  );
  if (isInPage) return ask;
  const { sent, total } = upload.state;
  const percent = percentOf(sent, total);
  const phase = phaseNames[upload.state.phase];
  return (
    <div className={css.toast}>
      <strong>{name}</strong>
      <progress className={bar} max={total} value={sent} aria-label={say.videoOf(lecture.name)} />
      <p>{say.progress(percent, phase)}</p>
      {/* Announced at each tenth. */}
      <p role="status" className={hidden}>
        {say.status(lecture.name, phase, Math.floor(percent / 10) * 10)}
      </p>
      {ask}
    </div>
  );
}

/** Stops sending while the server cancels the upload, then forgets it. */
function useCancelling(lectureId: number) {
  const cancelHref = urls.admin.lectureVideoCancel(lectureId);
  const isCancelled = useFetchers().some(({ formAction }) => formAction === cancelHref);
  const wasCancelled = useRef(false);
  useEffect(() => {
    if (isCancelled) pauseUpload(lectureId);
    // Not before the answer: forgetting removes the form, and Remix follows no redirect of a removed form.
    if (!isCancelled && wasCancelled.current) forgetCancelled(lectureId).catch(() => {});
    wasCancelled.current = isCancelled;
  }, [isCancelled, lectureId]);
}
