import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import type { Question } from "~/ui/confirm/question";
import { hidden } from "~/ui/global.css";
import { Edit, Trash } from "~/ui/icons";
import * as css from "./list.css";

type RowActionsProps = { name: string; editHref: string; deleteHref: string; deletion: Question };

/** What can be done with a row; read out with the row's name, as there are many alike. */
export function RowActions({ name, editHref, deleteHref, deletion }: RowActionsProps) {
  const which = (
    <span className={hidden}>
      {" "}
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <div className={css.rowActions}>
      <ButtonLink href={editHref} tone="quiet">
        <Edit /> Edit{which}
      </ButtonLink>
      <ConfirmLink href={deleteHref} question={deletion}>
        <Trash /> Delete{which}
      </ConfirmLink>
    </div>
  );
}
