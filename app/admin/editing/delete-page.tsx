import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { useBack } from "../list/back";
import { Missing, type What } from "../missing";
import { useRefusal } from "./form-answer";
import { deletePageTexts as say } from "./texts";

type DeletePageProps<Row> = {
  what: What;
  row: Row | null;
  list: { label: string; href: string };
  /** Where Cancel leads, if not to the list. */
  cancelHref?: string;
  questionOf: (row: Row, refusals: readonly string[]) => Question;
};

export function DeletePage<Row>({ what, row, list, cancelHref, questionOf }: DeletePageProps<Row>) {
  const errors = useRefusal();
  const listHref = useBack(list.href);
  if (!row) return <Missing what={what} />;
  return (
    <ConfirmPage
      question={questionOf(row, errors)}
      trail={[{ label: list.label, href: listHref }, { label: say.delete(what) }]}
      cancelHref={cancelHref ?? listHref}
      errors={errors}
    />
  );
}
