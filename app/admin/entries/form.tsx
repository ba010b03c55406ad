import { useActionData } from "@remix-run/react";
import type { FormChecks } from "~/enhance/form-submission/checks";
import { stagedPicture } from "~/ui/form/staged-picture";
import { useIsSending } from "~/ui/form/use-is-sending";
import { type FormAnswer, pictureRemoved } from "../editing/form-answer";
import { FormFrame } from "../editing/form-frame";
import { NumberField } from "../editing/number-field";
import { PictureField, pictureTooLarge } from "../editing/picture-field";
import { TextControl } from "../editing/text-control";
import { useCheckedForm } from "../editing/use-checked-form";
import type { EntryPages } from "./entry-pages";

export type EntryFormProps = {
  pages: EntryPages;
  entry: { fields: Record<string, string | null>; image: string | null; version: number } | null;
  submission?: string;
  checks?: FormChecks;
};

const extraChecks = { image: pictureTooLarge };

export function EntryForm({ pages, entry, submission, checks }: EntryFormProps) {
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
  const isSending = useIsSending();
  return (
    <FormFrame
      form={form}
      hasPicture
      submission={submission}
      version={entry?.version}
      cancelHref={pages.list.href}
    >
      {Object.entries(pages.fields).map(([name, field]) =>
        field.rule.is === "number" ? (
          <NumberField
            key={name}
            label={field.label}
            hint={field.hint}
            field={form.field(name)}
            ownNumber={stored[name] ?? null}
            existence={pages.numberExists}
            taken={pages.texts.numberTaken}
          />
        ) : (
          <TextControl key={name} of={field} field={form.field(name)} />
        ),
      )}
      <PictureField
        id={image.id}
        errors={image.errors}
        stored={answer?.conflict ? (answer.conflict.image ?? null) : (entry?.image ?? null)}
        staged={stagedPicture(answer)}
        isRemoved={pictureRemoved(answer)}
        isSending={isSending}
        address={pages.imageHref}
        onChoose={() => form.judge(image.name)}
      />
    </FormFrame>
  );
}
