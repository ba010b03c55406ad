import { texts } from "~/texts";

type Failure = { error: string; status: 400 | 500 };

type Intake<Picture> = {
  /** Of the file. */
  field: string;
  /** The picture that came with the form before; null if it is no longer stored. */
  restore: (token: string) => Promise<Picture | null>;
  /** Stores a new file. */
  take: (file: File) => Promise<{ picture: Picture; token: string } | Failure>;
};

export type SentPicture<Picture> = {
  /** Null if it is to go, undefined if the form says nothing of it. */
  picture: Picture | null | undefined;
  /** Hidden field that brings a good picture back with a refused form. */
  staged: string | null;
  refusal: { text: string; status: 400 | 500 } | null;
};

/** Besides the file's own. */
export const stagedInputs = ["staged", "removePicture"];

/** Browsers send an empty file without a name where none was chosen. */
export function fileIn(form: FormData, field: string): File | null {
  const file = form.get(field);
  return file instanceof File && file.name !== "" ? file : null;
}

/** Stores a good file before any other check; if no row names it within a day, the nightly sweep deletes it. */
export async function readSentPicture<Picture>(
  form: FormData,
  { field, restore, take }: Intake<Picture>,
): Promise<SentPicture<Picture>> {
  const token = form.get("staged");
  const isStaged = typeof token === "string" && token !== "";
  const earlier = (isStaged ? await restore(token) : null) ?? undefined;
  const staged = isStaged && earlier !== undefined ? token : null;
  const file = fileIn(form, field);
  if (file) {
    const taken = await take(file);
    if ("error" in taken)
      return { picture: earlier, staged, refusal: { text: taken.error, status: taken.status } };
    return { picture: taken.picture, staged: taken.token, refusal: null };
  }
  if (form.get("removePicture") !== null) return { picture: null, staged: null, refusal: null };
  const isLost = isStaged && earlier === undefined;
  return { picture: earlier, staged, refusal: isLost ? { text: texts.picture.lost, status: 400 } : null };
}
