import { useActionData } from "@remix-run/react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { type FormAnswer, pictureRemoved, stagedPicture } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { NumberField } from "../editing/number-field";
import { PictureField, pictureTooLarge } from "../editing/picture-field";
import { useCheckedForm } from "../editing/use-checked-form";
import type { EntryPages } from "./entry-pages";
import { formTexts as say } from "./texts";

export type EntryFormProps = {
  pages: EntryPages;
  entry: { fields: Record<string, string | null>; image: string | null; version: number } | null;
  submission?: string;
  checks?: FormChecks;
};

const extraChecks = { image: pictureTooLarge };

export function EntryForm({ pages, entry, submission, checks }: EntryFormProps) {
  const { text, number } = pages;
  const stored = entry?.fields ?? {};
  const answer = useActionData<FormAnswer>();
  const form = useCheckedForm({
    id: pages.what,
    checks,
    extraChecks,
    answer: answer?.lastResult,
    values: stored,
  });
  const image = form.field("image");
  return (
    <FormFrame
      form={form}
      hasPicture
      submission={submission}
      version={entry?.version}
      cancelHref={pages.list.href}
    >
      <TextField label={say.name} {...form.field("name")} dir="auto" autoComplete="off" />
      {text.isLong ? (
        <TextArea label={text.label} {...form.field(text.name)} dir="auto" />
      ) : (
        <TextField
          label={text.label}
          hint={text.hint}
          {...form.field(text.name)}
          dir="auto"
          autoComplete="off"
        />
      )}
      <NumberField
        label={number.label}
        hint={number.hint}
        field={form.field(number.name)}
        ownNumber={stored[number.name] ?? null}
        existence={number.existence}
        taken={pages.texts.numberTaken}
      />
      <PictureField
        id={image.id}
        errors={image.errors}
        stored={answer?.conflict ? (answer.conflict.image ?? null) : (entry?.image ?? null)}
        kept={stagedPicture(answer)}
        isRemoved={pictureRemoved(answer)}
        address={pages.imageHref}
        onChoose={() => form.judge(image.name)}
      />
    </FormFrame>
  );
}
