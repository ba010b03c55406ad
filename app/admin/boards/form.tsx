import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { texts } from "~/texts";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { PageHeader } from "~/ui/page-header";
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
import { boardForm } from "./board-schema";

type BoardFormProps = {
  title: string;
  /** What is saved now; null for a new board. */
  board: {
    name: string;
    title: string;
    boardNumber: string | null;
    image: string | null;
    version: number;
  } | null;
  /** Names this form, see `submission` in the schema. */
  submission: string;
};

/** A board, new or to be edited. */
export function BoardForm({ title, board, submission }: BoardFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const answer = useActionData<FormAnswer>();
  const hidden = hiddenFields(answer, { submission, version: board?.version ?? 0 });
  const [form, fields] = useForm<z.input<typeof boardForm>, z.output<typeof boardForm>>({
    id: "board",
    lastResult: answer?.lastResult,
    defaultValue: { name: board?.name, title: board?.title, boardNumber: board?.boardNumber ?? "" },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: boardForm }),
  });
  const isInvalid = useInvalid(form.id, boardForm);
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: "Boards list", href: urls.admin.boards }, { label: title }]}
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
        <TextField
          label="Title"
          hint="The office on the board, for example President"
          errors={fields.title.errors}
          {...withoutKey(getInputProps(fields.title, { type: "text" }))}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <NumberField
          label="Board number"
          hint="Optional, at most 20 characters. Members are shown in this order, those without a number last."
          field={fields.boardNumber}
          own={board?.boardNumber ?? null}
          existence={urls.api.boardNumberExists}
          taken={texts.boardNumberTaken}
        />
        <PictureField
          id={fields.image.id}
          errors={fields.image.errors}
          stored={answer?.conflict ? answer.conflict.image : (board?.image ?? null)}
          kept={hidden.kept}
          address={urls.api.boardImage}
          onChoose={() => form.validate({ name: fields.image.name })}
        />
        <div className={css.answers}>
          <Button pending={isSending} disabled={isInvalid || isSending}>
            Save
          </Button>
          <ButtonLink href={urls.admin.boards} tone="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
