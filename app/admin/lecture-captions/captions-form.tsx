import { type FormEvent, useRef, useState } from "react";
import { captionsLimit } from "~/media/upload/upload-sizes";
import { type CaptionLanguage, captionLanguages } from "~/models/catalogue/caption-languages";
import { texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { describe, Field } from "~/ui/form/text-field";
import { type Messages, useFetcherForm } from "~/ui/form/use-fetcher-form";
import { hide } from "~/ui/hide";
import { Upload } from "~/ui/icons";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { keepShut } from "../editing/use-drop";
import { file } from "../lecture-panel.css";
import { captionsFormTexts as say } from "./texts";

type CaptionsFormProps = {
  lectureId: number;
  lang: CaptionLanguage;
  hasCaptions: boolean;
  refusals?: Messages;
};

const hint = say.hint;

export const captionsField = "captions";

export function CaptionsForm({ lectureId, lang, hasCaptions, refusals }: CaptionsFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // While it was disabled, the pressed button lost the focus.
  const { Form, isSending, messages, onSubmit } = useFetcherForm({
    onRefused: () => input.current?.focus(),
    preventScrollReset: true,
  });
  const [isTooLarge, setTooLarge] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const id = `captions-${lang}`;
  const check = (event: FormEvent<HTMLFormElement>) => {
    // Checked here first, so that a wrong file is not sent over a slow connection.
    const chosen = new FormData(event.currentTarget).get(captionsField);
    const isOver = chosen instanceof File && chosen.size > captionsLimit;
    setTooLarge(isOver);
    setAnother(false);
    if (isOver) event.preventDefault();
    else onSubmit(event);
  };
  const refusal = messages ?? refusals;
  const told = isTooLarge ? { [captionsField]: [texts.captions.tooLarge] } : isAnother ? null : refusal;
  const errors = told?.[captionsField] ?? [];
  return (
    <Form
      method="post"
      action={urls.admin.lectureCaptions(lectureId, lang)}
      encType="multipart/form-data"
      onSubmit={check}
    >
      <ForgeryField />
      <Reasons of={told?.[""] ?? []} />
      <Field
        id={id}
        label={say.captionsFile(<bdi lang={lang}>{captionLanguages[lang]}</bdi>)}
        hint={hint}
        errors={errors}
      >
        <input
          ref={input}
          id={id}
          name={captionsField}
          type="file"
          accept=".vtt,.srt,text/vtt"
          required
          className={file}
          onClick={isSending ? keepShut : undefined}
          onChange={() => setAnother(true)}
          {...describe({ id, hint, errors })}
        />
      </Field>
      <Button tone={hasCaptions ? "quiet" : "primary"} pending={isSending} disabled={isSending}>
        <Upload />{" "}
        {(hasCaptions ? say.replaceCaptions : say.addCaptions)(
          <bdi lang={lang}>{captionLanguages[lang]}</bdi>,
          hide,
        )}
      </Button>
    </Form>
  );
}
