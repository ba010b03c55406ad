import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useActionData } from "@remix-run/react";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { type FormAnswer, keptPicture, pictureRemoved } from "../form/form-answer";
import { FormFrame } from "../form/form-frame";
import { NumberField } from "../form/number-field";
import { PictureField } from "../form/picture-field";
import type { EntryInput, EntryPages } from "./entry-pages";

export type EntryFormProps = {
  pages: EntryPages;
  entry: { fields: Record<string, string | null>; image: string | null; version: number } | null;
  submission?: string;
};

export function EntryForm({ pages, entry, submission }: EntryFormProps) {
  const { text, number } = pages;
  const stored = entry?.fields ?? {};
  const answer = useActionData<FormAnswer>();
  const [form, fields] = useForm<EntryInput, unknown>({
    id: pages.what,
    lastResult: answer?.lastResult,
    defaultValue: {
      name: stored.name,
      [text.name]: stored[text.name],
      [number.name]: stored[number.name] ?? "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: pages.form }),
  });
  const isInvalid = useInvalid(form.id, pages.form);
  const textField = fields[text.name];
  return (
    <FormFrame
      form={form}
      isInvalid={isInvalid}
      hasPicture
      submission={submission}
      version={entry?.version}
      cancelHref={pages.list.href}
    >
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        dir="auto"
        autoComplete="off"
      />
      {text.isLong ? (
        <TextArea label={text.label} errors={textField.errors} {...withoutKey(getTextareaProps(textField))} />
      ) : (
        <TextField
          label={text.label}
          hint={text.hint}
          errors={textField.errors}
          {...withoutKey(getInputProps(textField, { type: "text" }))}
          dir="auto"
          autoComplete="off"
        />
      )}
      <NumberField
        label={number.label}
        hint={number.hint}
        field={fields[number.name]}
        own={stored[number.name] ?? null}
        existence={number.existence}
        taken={pages.texts.numberTaken}
      />
      <PictureField
        id={fields.image.id}
        errors={fields.image.errors}
        stored={answer?.conflict ? (answer.conflict.image ?? null) : (entry?.image ?? null)}
        kept={keptPicture(answer)}
        isRemoved={pictureRemoved(answer)}
        address={pages.imageHref}
        onChoose={() => form.validate({ name: fields.image.name })}
      />
    </FormFrame>
  );
}
