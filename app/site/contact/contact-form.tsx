import { getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import type * as z from "~/settings/zod";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/form/checked-form";
import { errorsOf, FormMessages } from "~/ui/form/form-messages";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";
import { withoutKey } from "~/ui/form/without-key";
import { contactSchema } from "./contact-schema";
import { contactFormTexts as say } from "./texts";

type ContactFormProps = {
  submission: string;
  about: { subject: string; message: string } | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** `submission` stays the same for every try to send one message. */
export function ContactForm({ submission, about, lastResult }: ContactFormProps) {
  const [form, fields] = useForm<z.input<typeof contactSchema>>({
    id: "contact",
    lastResult,
    defaultValue: { submission, ...about },
  });

  return (
    <CheckedForm
      id={form.id}
      schema={contactSchema}
      judged="touched"
      failures={{ 0: texts.offline, other: texts.serverError }}
      unsaved={lastResult?.status === "error" ? "refused" : "typed"}
    >
      <input {...withoutKey(getInputProps(fields.submission, { type: "hidden" }))} />
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      <TextField
        label={say.name}
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        autoComplete="name"
        dir="auto"
        aria-required
      />
      <TextField
        label={say.email}
        errors={fields.email.errors}
        {...withoutKey(getInputProps(fields.email, { type: "email" }))}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <TextField
        label={say.subject}
        errors={fields.subject.errors}
        {...withoutKey(getInputProps(fields.subject, { type: "text" }))}
        autoComplete="off"
        dir="auto"
        aria-required
      />
      <TextArea
        label={say.message}
        errors={fields.message.errors}
        {...withoutKey(getTextareaProps(fields.message))}
        dir="auto"
        aria-required
      />
      <Button tone="primary">{say.sendMessage}</Button>
    </CheckedForm>
  );
}
