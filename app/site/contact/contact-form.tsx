import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { errorsOf, FormMessages } from "~/ui/form-messages";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { UnsavedGuard } from "~/ui/unsaved-guard";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { contactSchema } from "./contact-schema";

type ContactFormProps = { submission: string; lastResult: SubmissionResult<string[]> | undefined };

/** `submission` stays the same for every try to send one message. */
export function ContactForm({ submission, lastResult }: ContactFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "contact",
    lastResult,
    defaultValue: { submission },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }),
  });
  const isInvalid = useInvalid(form.id, contactSchema);

  return (
    <Form method="post" {...getFormProps(form)}>
      <ForgeryField />
      <UnsavedGuard isRefused={lastResult?.status === "error"} />
      <input {...withoutKey(getInputProps(fields.submission, { type: "hidden" }))} />
      <FormMessages answer={lastResult} said={errorsOf(lastResult)} />
      <TextField
        label="Name"
        errors={fields.name.errors}
        {...withoutKey(getInputProps(fields.name, { type: "text" }))}
        autoComplete="name"
        dir="auto"
        aria-required
      />
      <TextField
        label="Email"
        errors={fields.email.errors}
        {...withoutKey(getInputProps(fields.email, { type: "email" }))}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <TextField
        label="Subject"
        errors={fields.subject.errors}
        {...withoutKey(getInputProps(fields.subject, { type: "text" }))}
        autoComplete="off"
        dir="auto"
        aria-required
      />
      <TextArea
        label="Message"
        errors={fields.message.errors}
        {...withoutKey(getTextareaProps(fields.message))}
        dir="auto"
        aria-required
      />
      <Button tone="primary" pending={isSending} disabled={isInvalid || isSending}>
        Send Message
      </Button>
    </Form>
  );
}
