import { useActionData } from "@remix-run/react";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { Question } from "~/ui/confirm/question";
import { useBack } from "../list/back";
import { Missing, type What } from "../missing";
import type { FormAnswer } from "./form-answer";
import { deletePageTexts as say } from "./texts";

type DeletePageProps<Row> = {
  what: What;
  row: Row | null;
  list: { label: string; href: string };
  /** Where Cancel leads, if not to the list. */
  cancelHref?: string;
  questionOf: (row: Row, isReasonShown?: boolean) => Question;
};

export function DeletePage<Row>({ what, row, list, cancelHref, questionOf }: DeletePageProps<Row>) {
  const isInUse = useActionData<FormAnswer>()?.isInUse;
  const listHref = useBack(list.href);
  if (!row) return <Missing what={what} />;
  return (
    <ConfirmPage
      question={questionOf(row, isInUse)}
      breadcrumbs={[{ label: list.label, href: listHref }, { label: say.delete(what) }]}
      cancelHref={cancelHref ?? listHref}
    />
  );
}
