import type { LectureItem } from "~/lecture/lectures-screen";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { RowActions } from "../list/row-actions";
import { MoveButtons } from "../move/move-buttons";
import { deletionOf } from "./deletion";
import * as css from "./lecture-tools.css";
import { lectureToolsTexts as say } from "./texts";
import type { UploadState } from "./upload-states.server";

type LectureToolsProps = { lecture: LectureItem; upload?: UploadState; place: number; total: number };

export function LectureTools({ lecture, upload, place, total }: LectureToolsProps) {
  const { id, name } = lecture;
  return (
    <div className={css.tools}>
      <VideoState {...lecture} />
      {upload && <UnderWay {...upload} lecture={lecture} />}
      <ButtonLink href={urls.admin.lectureVideo(id)} tone="plain">
        {say.video} <HiddenName of={name} />
      </ButtonLink>
      <RowActions
        name={name}
        editHref={urls.admin.lectureEdit(id)}
        deleteHref={urls.admin.lectureDelete(id)}
        deletion={deletionOf(name)}
        tone="plain"
      />
      <MoveButtons action={urls.admin.lectureMove(id)} name={name} place={place} total={total} />
    </div>
  );
}

function VideoState({ hasVideo, playsEverywhere, plainSize }: LectureItem) {
  if (!hasVideo) return <span className={css.note}>{texts.noVideoYet}</span>;
  return (
    <p className={css.state}>
      {plainSize === null ? (
        <span className={css.badge.quiet}>{say.ready}</span>
      ) : (
        <span className={css.badge.amber}>{texts.upload.plain}</span>
      )}
      {!playsEverywhere && <span className={css.badge.amber}>{texts.upload.rareCodecNote}</span>}
    </p>
  );
}

const names = {
  uploading: say.uploading,
  packaging: say.preparing,
  abandoned: say.stopped,
  failed: say.failed,
};
const retries = { abandoned: say.continue, failed: say.retry };

function UnderWay({ name, fileName, reason, lecture }: UploadState & { lecture: LectureItem }) {
  const hasStopped = name === "abandoned" || name === "failed";
  return (
    <p className={css.state}>
      <span className={hasStopped ? css.badge.red : css.badge.quiet}>{names[name]}</span>{" "}
      <bdi>{fileName}</bdi> {reason}
      {hasStopped && (
        <ButtonLink href={urls.admin.lectureVideo(lecture.id)} tone="plain">
          {retries[name]} <HiddenName of={lecture.name} />
        </ButtonLink>
      )}
    </p>
  );
}

const HiddenName = ({ of: name }: { of: string }) => (
  <span className={hidden}>
    <bdi>{name}</bdi>
  </span>
);
