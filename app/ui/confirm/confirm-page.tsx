import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "../button";
import { ForgeryField } from "../form/forgery-field";
import { useRefusal } from "../form/refusal";
import { type Crumb, PageHeader } from "../frame/page-header";
import { Reasons } from "../reasons";
import * as css from "./confirm.css";
import type { Question } from "./question";
import { confirmTexts } from "./texts";

type ConfirmPageProps = {
  question: Question;
  breadcrumbs?: readonly Crumb[];
  cancelHref: string;
};

/** Shown without JavaScript, and after a refused confirmation with the reasons. */
export function ConfirmPage({ question, breadcrumbs, cancelHref }: ConfirmPageProps) {
  const refusal = useRefusal();
  return (
    <section className={css.page}>
      <PageHeader title={question.title} breadcrumbs={breadcrumbs} />
      <Reasons of={refusal} />
      <p dir="auto">{question.message}</p>
      {question.impact && <p>{question.impact}</p>}
      {question.first ? (
        <div className={css.answers}>
          <ButtonLink href={cancelHref} tone="quiet">
            {question.cancelLabel ?? confirmTexts.cancel}
          </ButtonLink>
          <ButtonLink href={question.first.href}>{question.first.label}</ButtonLink>
        </div>
      ) : (
        <Form method="post" className={css.answers}>
          <ForgeryField />
          {Object.entries(question.fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ButtonLink href={cancelHref} tone="quiet">
            {question.cancelLabel ?? confirmTexts.cancel}
          </ButtonLink>
          <Button tone={question.tone ?? "danger"}>{question.confirmLabel ?? confirmTexts.confirm}</Button>
        </Form>
      )}
    </section>
  );
}
