import { texts } from "~/texts";
import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { hidden } from "~/ui/global.css";
import type { LectureItem } from "~/ui/lectures-screen";
import { urls } from "~/urls";
import { MoveButtons } from "../move/move-buttons";
import { deleteLectureQuestion } from "./delete-question";
import * as css from "./lecture-tools.css";

type LectureToolsProps = { lecture: LectureItem; place: number; total: number };

/** What an Admin can do with a lecture, under its name. */
export function LectureTools({ lecture: { id, name, hasVideo }, place, total }: LectureToolsProps) {
  const which = (
    <span className={hidden}>
      {" "}
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <div className={css.tools}>
      {!hasVideo && <span className={css.note}>{texts.noVideoYet}</span>}
      <ButtonLink href={urls.admin.lectureVideo(id)} tone="plain">
        Video{which}
      </ButtonLink>
      <ButtonLink href={urls.admin.lectureEdit(id)} tone="plain">
        Edit{which}
      </ButtonLink>
      <ConfirmLink href={urls.admin.lectureDelete(id)} question={deleteLectureQuestion(name)} tone="plain">
        Delete{which}
      </ConfirmLink>
      <MoveButtons action={urls.admin.lectureMove(id)} name={name} place={place} total={total} />
    </div>
  );
}
