import { Link } from "@remix-run/react";
import type { CertificateProgress } from "~/models/certificates/course-certificate";
import { urls } from "~/urls";
import { certificateTexts as say } from "./certificate/texts";
import * as css from "./certificate-card.css";

type CertificateCardProps = { courseId: number; progress: CertificateProgress };

export function CertificateCard({ courseId, progress: { watched, lectures } }: CertificateCardProps) {
  const link = <Link to={urls.learner.certificate(courseId)}>{say.courseCertificate}</Link>;
  const isReady = lectures > 0 && watched === lectures;
  return (
    <section className={css.card} aria-label={say.title}>
      <p>{isReady ? say.allWatchedNote(link) : link}</p>
      {!isReady && lectures > 0 && (
        <p className={css.progress}>
          <progress value={watched} max={lectures} aria-hidden="true" /> {say.progress(watched, lectures)}
        </p>
      )}
      {!isReady && (
        <details>
          <summary>{say.howItCountsTitle}</summary>
          <p>{say.countingRule}</p>
        </details>
      )}
      {!isReady && (
        <noscript>
          <p>{say.needsScript}</p>
        </noscript>
      )}
    </section>
  );
}
