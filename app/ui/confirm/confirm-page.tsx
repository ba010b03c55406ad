import { Form } from "@remix-run/react";
import { Alert } from "../alert";
import { Button, ButtonLink } from "../button";
import { ForgeryField } from "../forgery-field";
import { type Crumb, PageHeader } from "../page-header";
import * as css from "./confirm.css";
import { cancelLabel, confirmLabel, type Question } from "./question";

type ConfirmPageProps = {
  question: Question;
  trail?: readonly Crumb[];
  cancelHref: string;
  errors?: readonly string[];
};

/** The same question as a page: without JavaScript, and where a yes was refused, with the reason. */
export function ConfirmPage({ question, trail, cancelHref, errors = [] }: ConfirmPageProps) {
  return (
    <section className={css.page}>
      <PageHeader title={question.title} trail={trail} />
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
      <p dir="auto">{question.message}</p>
      <Form method="post" className={css.answers}>
        <ForgeryField />
        {Object.entries(question.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonLink href={cancelHref} tone="quiet">
          {question.cancelLabel ?? cancelLabel}
        </ButtonLink>
        <Button tone={question.tone ?? "danger"}>{question.confirmLabel ?? confirmLabel}</Button>
      </Form>
    </section>
  );
}
