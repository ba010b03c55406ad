import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { useBack } from "../list/back";
import { Conflict } from "./conflict";
import * as css from "./form.css";
import { type FormAnswer, hiddenFields } from "./form-answer";

type FormFrameProps<Schema extends Record<string, unknown>> = {
  form: FormMetadata<Schema, string[]>;
  /** Whether the browser knows already that it would be refused. */
  isInvalid: boolean;
  /** Names the form, see `submission` of the row it saves; a form without a picture has none. */
  submission?: string;
  /** Of what is edited; nothing for something new. */
  version?: number;
  /** What somebody has to agree to first, in place of 'Save'. */
  agreement?: { name: string; value: number; label: string } | null;
  /** Where Cancel leads for whom no list is to come back to. */
  cancelHref: string;
  children: ReactNode;
};

/** What every form of the back office has around its fields: a conflict above, Save and Cancel below. */
export function FormFrame<Schema extends Record<string, unknown>>(props: FormFrameProps<Schema>) {
  const { form, isInvalid, agreement, children } = props;
  const cancelHref = useBack(props.cancelHref);
  const isSending = useNavigation().formMethod === "POST";
  const answer = useActionData<FormAnswer>();
  const { submission, version } = hiddenFields(answer, props);
  return (
    <>
      {answer?.conflict && <Conflict differences={answer.conflict.differences} />}
      <Form
        method="post"
        encType={submission ? "multipart/form-data" : undefined}
        className={css.form}
        {...getFormProps(form)}
      >
        <ForgeryField />
        {submission && <input type="hidden" name="submission" value={submission} />}
        <input type="hidden" name="version" value={version} />
        {[...(form.errors ?? []), ...(form.allErrors.submission ?? [])].map((text) => (
          <Alert key={text} kind="error">
            {text}
          </Alert>
        ))}
        {children}
        <div className={css.answers}>
          <Button
            key={agreement?.name}
            name={agreement?.name}
            value={agreement?.value}
            autoFocus={Boolean(agreement)}
            pending={isSending}
            disabled={isInvalid || isSending}
          >
            {agreement?.label ?? "Save"}
          </Button>
          <ButtonLink href={cancelHref} tone="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
