import { useEffect, useRef, useState } from "react";
import { pictureLimit } from "~/media/upload/upload-sizes";
import { texts } from "~/texts";
import { fileInput } from "~/ui/form/file-input.css";
import { describe, Field } from "~/ui/form/text-field";
import { dropHint } from "./drop.css";
import * as css from "./form.css";
import { pictureFieldTexts as say } from "./texts";
import { keepShut, useDrop } from "./use-drop";

export const pictureTooLarge = (file: FormDataEntryValue | null) =>
  file instanceof File && file.size > pictureLimit ? [texts.picture.tooLarge] : [];

type PictureFieldProps = {
  id: string;
  errors?: readonly string[];
  stored: string | null;
  /** A token `name~…` of the picture that came with a refused form; sent back unchanged. */
  staged: string | null;
  isRemoved: boolean;
  isSending: boolean;
  /** `width` in px. */
  address: (name: string, width: number) => string;
  onChoose: () => void;
};

/** The server keeps the file of a refused form, because no page can fill it in again. */
export function PictureField({
  id,
  errors,
  stored,
  staged,
  isRemoved,
  isSending,
  address,
  onChoose,
}: PictureFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const { chosen, choose } = useChosenFile();
  const drop = useDrop((file) => box.current && putInto(box.current, file), isSending);
  useEffect(() => {
    // The server has the file already, so it is not sent again.
    if (staged && box.current) box.current.value = "";
    if (staged) choose(null);
  }, [staged, choose]);
  const hint = say.hint;
  const name = staged?.split("~")[0] ?? stored;
  return (
    <Field id={id} label={say.image} hint={hint} errors={errors}>
      <div className={css.picture} {...drop.handlers} data-dropping={drop.isOver || undefined}>
        {chosen ? (
          // A file that is no picture has no preview; the server says so on submit.
          <img src={chosen} alt={texts.picture.unsaved} onError={() => choose(null)} />
        ) : (
          name && (
            <img
              src={address(name, 160)}
              srcSet={`${address(name, 320)} 2x`}
              alt={staged ? texts.picture.unsaved : texts.picture.saved}
            />
          )
        )}
        <div>
          {staged && !chosen && <p role="status">{texts.picture.ready}</p>}
          <input
            ref={box}
            id={id}
            name="image"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={fileInput}
            onClick={isSending ? keepShut : undefined}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0] ?? null);
              onChoose();
            }}
            {...describe({ id, hint, errors })}
          />
          {drop.isReady && <span className={dropHint}>{say.dropPicture}</span>}
          {staged && <input type="hidden" name="staged" value={staged} />}
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

/** As if it were chosen there. */
function putInto(box: HTMLInputElement, file: File) {
  const files = new DataTransfer();
  files.items.add(file);
  box.files = files.files;
  box.dispatchEvent(new Event("change", { bubbles: true }));
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
