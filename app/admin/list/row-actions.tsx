import { ButtonLink } from "~/ui/button";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import type { Question } from "~/ui/confirm/question";
import { hide } from "~/ui/hide";
import { Edit, Trash } from "~/ui/icons";
import { useLeadBack } from "./back";
import * as css from "./list.css";
import { rowActionsTexts as say } from "./texts";

type RowActionsProps = {
  name: string;
  editHref: string;
  deleteHref: string;
  deletion: Question;
  /** `plain` has no icons, for little room. */
  tone?: "quiet" | "plain";
};

/** Reads out the name, because many rows have the same buttons. */
export function RowActions({ name, editHref, deleteHref, deletion, tone = "quiet" }: RowActionsProps) {
  const leadBack = useLeadBack();
  const entry = <bdi>{name}</bdi>;
  return (
    <div className={css.rowActions[tone]}>
      <ButtonLink href={leadBack(editHref)} tone={tone}>
        {tone === "quiet" && <Edit />} {say.edit(entry, hide)}
      </ButtonLink>
      <ConfirmLink href={leadBack(deleteHref)} question={deletion} tone={tone}>
        {tone === "quiet" && <Trash />} {say.delete(entry, hide)}
      </ConfirmLink>
    </div>
  );
}
