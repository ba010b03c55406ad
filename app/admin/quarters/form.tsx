import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import { texts } from "~/texts";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { urls } from "~/urls";
import type { z } from "~/zod";
import { type FormAnswer, keptPicture, pictureRemoved } from "../form/form-answer";
import { FormFrame } from "../form/form-frame";
import { NumberField } from "../form/number-field";
import { PictureField } from "../form/picture-field";
import { quarterForm } from "./schema";

type QuarterFormProps = {
  quarter: {
    name: string;
    description: string;
    quarterNumber: string | null;
    image: string | null;
    version: number;
  } | null;
  submission?: string;
};

export function QuarterForm({ quarter, submission }: QuarterFormProps) {
  const answer = useActionData<FormAnswer>();
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
    <FormFrame
      form={form}
      isInvalid={isInvalid}
      hasPicture
      submission={submission}
      version={quarter?.version}
      cancelHref={urls.admin.quarters}
    >
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        dir="auto"
        autoComplete="off"
      />
      <TextArea
        label="Description"
        errors={fields.description.errors}
        {...withoutKey(getTextareaProps(fields.description))}
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
        stored={answer?.conflict ? (answer.conflict.image ?? null) : (quarter?.image ?? null)}
        kept={keptPicture(answer)}
        isRemoved={pictureRemoved(answer)}
        address={urls.api.quarterImage}
        onChoose={() => form.validate({ name: fields.image.name })}
      />
    </FormFrame>
  );
}
