import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/forgery-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useInvalid } from "~/ui/use-invalid";
import { withoutKey } from "~/ui/without-key";
import { contactSchema } from "./contact-schema";

type ContactFormProps = { submission: string; lastResult: SubmissionResult<string[]> | undefined };

/** Name, Email, Subject and Message. `submission` stays the same while this one message is tried. */
export function ContactForm({ submission, lastResult }: ContactFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm({
    id: "contact",
    lastResult,
    defaultValue: { submission },
    // Once a field is touched.
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }),
  });
  const isInvalid = useInvalid(form.id, contactSchema);

  // On a phone the button is a screen away from where a refusal is shown.
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.errors) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [form.errors]);

  return (
    <Form method="post" {...getFormProps(form)}>
      <ForgeryField />
      <input {...withoutKey(getInputProps(fields.submission, { type: "hidden" }))} />
      <div ref={refusal}>
        {form.errors?.map((text) => (
          <Alert key={text} kind="error">
            {text}
          </Alert>
        ))}
      </div>
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
