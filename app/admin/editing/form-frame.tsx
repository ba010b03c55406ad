import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { UnsavedGuard } from "~/ui/confirm/unsaved-guard";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useIsSending } from "~/ui/form/use-is-sending";
import { Reasons } from "~/ui/reasons";
import { useBack } from "../list/back";
import { Conflict } from "./conflict";
import * as css from "./form.css";
import { type FormAnswer, hiddenFields } from "./form-answer";
import { formFrameTexts as say } from "./texts";
import type { CheckedForm } from "./use-checked-form";

type FormFrameProps = {
  form: CheckedForm;
  hasPicture?: boolean;
  submission?: string;
  version?: number;
  /** Makes Save the answer to a question, such as whether the course shall move. */
  agreement?: { name: string; value: number; label: string } | null;
  /** Says what else Save does. */
  saveLabel?: string;
  cancelHref: string;
  /** For a form longer than a window: Save stays in sight. */
  isLong?: boolean;
  children: ReactNode;
};

export function FormFrame(props: FormFrameProps) {
  const { form, agreement, children } = props;
  const cancelHref = useBack(props.cancelHref);
  const isSending = useIsSending();
  const answer = useActionData<FormAnswer>();
  const { submission, version } = hiddenFields(answer, props);
  return (
    <>
      {answer?.conflict && <Conflict differences={answer.conflict.differences} />}
      <Form
        method="post"
        encType={props.hasPicture ? "multipart/form-data" : undefined}
        className={css.form}
        {...form.props}
      >
        <ForgeryField />
        <UnsavedGuard isRefused={answer?.lastResult !== undefined} />
        {submission && <input type="hidden" name="submission" value={submission} />}
        <input type="hidden" name="version" value={version} />
        <Reasons of={[...form.notes, ...form.errors]} />
        {children}
        <div className={`${css.answers} ${props.isLong ? css.inSight : ""}`}>
          <Button
            key={agreement?.name}
            name={agreement?.name}
            value={agreement?.value}
            autoFocus={Boolean(agreement)}
            pending={isSending}
            disabled={form.isInvalid || isSending}
          >
            {agreement?.label ?? props.saveLabel ?? say.save}
          </Button>
          <ButtonLink href={cancelHref} tone="quiet" data-gives-up>
            {say.cancel}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
