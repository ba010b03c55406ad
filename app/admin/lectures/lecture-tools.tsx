import type { LectureItem } from "~/lecture/lectures-screen";
import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { hidden } from "~/ui/global.css";
import { urls } from "~/urls";
import { RowActions } from "../list/row-actions";
import { MoveButtons } from "../move/move-buttons";
import { deletionOf } from "./deletion";
import * as css from "./lecture-tools.css";

type LectureToolsProps = { lecture: LectureItem; place: number; total: number };

export function LectureTools({
  lecture: { id, name, hasVideo, playsEverywhere },
  place,
  total,
}: LectureToolsProps) {
  return (
    <div className={css.tools}>
      {!hasVideo && <span className={css.note}>{texts.noVideoYet}</span>}
      {hasVideo && !playsEverywhere && <span className={css.note}>{texts.upload.rareCodecNote}</span>}
      <ButtonLink href={urls.admin.lectureVideo(id)} tone="plain">
        Video
        <span className={hidden}>
          {" "}
          <bdi>{name}</bdi>
        </span>
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
