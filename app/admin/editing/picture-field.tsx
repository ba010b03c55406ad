import { useEffect, useRef, useState } from "react";
import { pictureLimit } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";
import { describe, Field } from "~/ui/form/text-field";
import * as css from "./form.css";
import { pictureFieldTexts as say } from "./texts";

export const pictureTooLarge = (file: FormDataEntryValue | null) =>
  file instanceof File && file.size > pictureLimit ? [texts.picture.tooLarge] : [];

type PictureFieldProps = {
  id: string;
  errors?: readonly string[];
  stored: string | null;
  /** A token `name~…` of the picture that came with a refused form; sent back unchanged. */
  kept: string | null;
  isRemoved: boolean;
  /** `width` in px. */
  address: (name: string, width: number) => string;
  onChoose: () => void;
};

/** The server keeps the file of a refused form, because no page can fill it in again. */
export function PictureField({ id, errors, stored, kept, isRemoved, address, onChoose }: PictureFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const { chosen, choose } = useChosenFile();
  useEffect(() => {
    // The server has the file already, so it is not sent again.
    if (kept && box.current) box.current.value = "";
    if (kept) choose(null);
  }, [kept, choose]);
  const hint = say.jpegPngWebpOrAvif;
  const name = kept?.split("~")[0] ?? stored;
  return (
    <Field id={id} label={say.image} hint={hint} errors={errors}>
      <div className={css.picture}>
        {chosen ? (
          // A file that is no picture has no preview; the server says so on submit.
          <img src={chosen} alt={texts.picture.unsaved} onError={() => choose(null)} />
        ) : (
          name && (
            <img
              src={address(name, 160)}
              srcSet={`${address(name, 320)} 2x`}
              alt={kept ? texts.picture.unsaved : texts.picture.saved}
            />
          )
        )}
        <div>
          {kept && !chosen && <p role="status">{texts.picture.kept}</p>}
          <input
            ref={box}
            id={id}
            name="image"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={css.file}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0] ?? null);
              onChoose();
            }}
            {...describe({ id, hint, errors })}
          />
          {kept && <input type="hidden" name="kept" value={kept} />}
          {name && (
            <label className={css.check} htmlFor={`${id}-remove`}>
              <input id={`${id}-remove`} type="checkbox" name="removePicture" defaultChecked={isRemoved} />{" "}
              {say.removePicture}
            </label>
          )}
        </div>
      </div>
    </Field>
  );
}

function useChosenFile() {
  const [file, choose] = useState<File | null>(null);
  const [chosen, show] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return show(null);
    const url = URL.createObjectURL(file);
    show(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return { chosen, choose };
}
