import { type FormEvent, useState } from "react";
import type { SocietyPicture } from "~/settings/society";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { useFetcherForm } from "~/ui/form/use-fetcher-form";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { PictureField, pictureTooLarge } from "../editing/picture-field";
import * as css from "./settings.css";
import { pictureLabels, pictureTexts as say } from "./texts";

type PictureFormProps = { picture: SocietyPicture; stored: string | null; submission: string };

/**
 * Saved by itself, so that a refused text asks for no file again. Without script, its own page answers, beside this one:
 * what is typed here stays.
 */
export function PictureForm({ picture, stored, submission }: PictureFormProps) {
  const { Form, isSending, messages, onSubmit } = useFetcherForm({ preventScrollReset: true });
  const [tooLarge, setTooLarge] = useState<readonly string[]>([]);
  const [isAnother, setAnother] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const found = pictureTooLarge(new FormData(event.currentTarget).get("image"));
    setTooLarge(found);
    setAnother(false);
    if (found.length > 0) event.preventDefault();
    else onSubmit(event);
  };
  const told = isAnother ? undefined : messages;
  return (
    <Form
      method="post"
      action={urls.admin.settingsPicture(picture)}
      encType="multipart/form-data"
      target="_blank"
      onSubmit={send}
    >
      <ForgeryField />
      <input type="hidden" name="submission" value={submission} />
      <input type="hidden" name="before" value={stored ?? ""} />
      <fieldset className={css.picture}>
        <legend>{pictureLabels[picture]}</legend>
        <p>{say.about[picture]}</p>
        <Reasons of={told?.[""] ?? []} />
        <PictureField
          key={stored}
          id={`${picture}-image`}
          errors={tooLarge.length > 0 ? tooLarge : (told?.image ?? undefined)}
          stored={stored}
          staged={null}
          isRemoved={false}
          isSending={isSending}
          address={urls.api.societyImage}
          onChoose={() => {
            setAnother(true);
            setTooLarge([]);
          }}
        />
        <noscript>
          <p>{say.answersInNewTab}</p>
        </noscript>
        <Button tone="quiet" pending={isSending} disabled={isSending}>
          {say.change[picture]}
        </Button>
      </fieldset>
    </Form>
  );
}
