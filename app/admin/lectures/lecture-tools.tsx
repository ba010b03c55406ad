import { useRef } from "react";
import type { LectureItem } from "~/lecture/lectures-screen";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { hide } from "~/ui/hide";
import { urls } from "~/urls";
import { RowActions } from "../list/row-actions";
import { MoveHandle } from "../move/move-handle";
import { MoveToPlace, type PlaceForm } from "../move/move-to-place";
import { deletionOf } from "./deletion";
import * as css from "./lecture-tools.css";
import { lectureToolsTexts as say } from "./texts";
import type { UploadState } from "./upload-states.server";

type LectureToolsProps = {
  lecture: LectureItem;
  upload?: UploadState;
  place: number;
  total: number;
  seen: string;
  canDrag: boolean;
};

export function LectureTools({ lecture, upload, place, total, seen, canDrag }: LectureToolsProps) {
  const { id, name } = lecture;
  const menu = useRef<HTMLDetailsElement>(null);
  const form = useRef<PlaceForm>(null);
  const order = { name, place, total };
  return (
    <>
      <VideoState {...lecture} />
      {upload && <UnderWay {...upload} lecture={lecture} />}
      {canDrag && total > 1 && (
        <MoveHandle
          {...order}
          wished={() => form.current?.wished() ?? place}
          onMove={(to) => form.current?.send(to)}
          onPress={() => {
            if (menu.current) menu.current.open = true;
            form.current?.ask();
          }}
        />
      )}
      <details ref={menu} className={css.menu}>
        <summary className={css.more} aria-label={say.more(name)}>
          ⋯
        </summary>
        <div className={css.tools}>
          <ButtonLink href={urls.admin.lectureVideo(id)} tone="plain">
            {say.video(<bdi>{name}</bdi>, hide)}
          </ButtonLink>
          <RowActions
            name={name}
            editHref={urls.admin.lectureEdit(id)}
            deleteHref={urls.admin.lectureDelete(id)}
            deletion={deletionOf(name)}
            tone="plain"
          />
          {total > 1 && <MoveToPlace ref={form} action={urls.admin.lectureMove(id)} seen={seen} {...order} />}
        </div>
      </details>
    </>
  );
}

/** A video that plays everywhere needs no word: its length stands beside its name. */
function VideoState({ hasVideo, playsEverywhere, plainSize }: LectureItem) {
  if (!hasVideo) return <p className={css.note}>{texts.noVideoYet}</p>;
  if (plainSize === null && playsEverywhere) return null;
  return (
    <p className={css.state}>
      {plainSize !== null && <span className={css.badge.amber}>{texts.upload.singleQuality}</span>}
      {!playsEverywhere && <span className={css.badge.amber}>{texts.upload.unsupportedCodecNote}</span>}
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
          {retries[name](<bdi>{lecture.name}</bdi>, hide)}
        </ButtonLink>
      )}
    </p>
  );
}
