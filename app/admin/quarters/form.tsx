import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { PageHeader } from "~/ui/page-header";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import type { z } from "~/zod";
import { Conflict } from "../conflict";
import * as css from "../form/form.css";
import { type FormAnswer, hiddenFields } from "../form/form-answer";
import { NumberField } from "../form/number-field";
import { PictureField } from "../form/picture-field";
import { quarterForm } from "./quarter-schema";

type QuarterFormProps = {
  title: string;
  /** What is saved now; null for a new quarter. */
  quarter: {
    name: string;
    description: string;
    quarterNumber: string | null;
    image: string | null;
    version: number;
  } | null;
  /** Names this form, see `submission` in the schema. */
  submission: string;
};

/** A quarter, new or to be edited. */
export function QuarterForm({ title, quarter, submission }: QuarterFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const answer = useActionData<FormAnswer>();
  const hidden = hiddenFields(answer, { submission, version: quarter?.version ?? 0 });
  const [form, fields] = useForm<z.input<typeof quarterForm>, z.output<typeof quarterForm>>({
    id: "quarter",
    lastResult: answer?.lastResult,
    defaultValue: {
      name: quarter?.name,
      description: quarter?.description,
      quarterNumber: quarter?.quarterNumber ?? "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: quarterForm }),
  });
  const isInvalid = useInvalid(form.id, quarterForm);
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: "Quarters list", href: urls.admin.quarters }, { label: title }]}
      />
      {answer?.conflict && <Conflict differences={answer.conflict.differences} />}
      <Form method="post" encType="multipart/form-data" className={css.form} {...getFormProps(form)}>
        <ForgeryField />
        <input type="hidden" name="submission" value={hidden.submission} />
        <input type="hidden" name="version" value={hidden.version} />
        {[...(form.errors ?? []), ...(fields.submission.errors ?? [])].map((text) => (
          <Alert key={text} kind="error">
            {text}
          </Alert>
        ))}
        <TextField
          label="Name"
          errors={fields.name.errors}
          {...withoutKey(getInputProps(fields.name, { type: "text" }))}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <TextArea
          label="Description"
          errors={fields.description.errors}
          {...withoutKey(getTextareaProps(fields.description))}
          maxLength={5000}
        />
        <NumberField
          label="Quarter number"
          hint="Optional, at most 20 characters"
          field={fields.quarterNumber}
          own={quarter?.quarterNumber ?? null}
          existence={urls.api.quarterNumberExists}
          taken={texts.quarterNumberTaken}
        />
        <PictureField
          id={fields.image.id}
          errors={fields.image.errors}
          stored={answer?.conflict ? answer.conflict.image : (quarter?.image ?? null)}
          kept={hidden.kept}
          address={urls.api.quarterImage}
          onChoose={() => form.validate({ name: fields.image.name })}
        />
        <div className={css.answers}>
          <Button pending={isSending} disabled={isInvalid || isSending}>
            Save
          </Button>
          <ButtonLink href={urls.admin.quarters} tone="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
