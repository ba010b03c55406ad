import { getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import { texts } from "~/texts";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import type { z } from "~/zod";
import { type FormAnswer, keptPicture, pictureRemoved } from "../form/form-answer";
import { FormFrame } from "../form/form-frame";
import { NumberField } from "../form/number-field";
import { PictureField } from "../form/picture-field";
import { boardForm } from "./schema";

type BoardFormProps = {
  board: {
    name: string;
    title: string;
    boardNumber: string | null;
    image: string | null;
    version: number;
  } | null;
  submission?: string;
};

export function BoardForm({ board, submission }: BoardFormProps) {
  const answer = useActionData<FormAnswer>();
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
    <FormFrame
      form={form}
      isInvalid={isInvalid}
      hasPicture
      submission={submission}
      version={board?.version}
      cancelHref={urls.admin.boards}
    >
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        label="Title"
        hint="The office on the board, for example President"
        errors={fields.title.errors}
        {...withoutKey(getInputProps(fields.title, { type: "text" }))}
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
        stored={answer?.conflict ? (answer.conflict.image ?? null) : (board?.image ?? null)}
        kept={keptPicture(answer)}
        isRemoved={pictureRemoved(answer)}
        address={urls.api.boardImage}
        onChoose={() => form.validate({ name: fields.image.name })}
      />
    </FormFrame>
  );
}
