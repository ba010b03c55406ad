import type { ActionArgs } from "~/access/admit.server";
import { parseForm } from "~/access/forms.server";
import { logFailure } from "~/log.server";
import { addWithPicture, changeWithPicture } from "~/media/pictures/with-picture.server";
import { type EntryFields, type EntryKind, fieldsOf } from "~/models/catalogue/entries";
import { labelsOf } from "~/models/catalogue/fields";
import type * as z from "~/settings/zod";
import { texts } from "~/texts";
import { differencesOf } from "../editing/differences";
import { done } from "../editing/done.server";
import { formRejection } from "../editing/refused.server";
import { pictureInputs, readSentImage } from "../editing/sent-image.server";
import type { EntryPages } from "./entry-pages";

/** The picture's bytes are checked separately. */
type EntrySchema<F extends EntryFields> = {
  kind: EntryKind<F>;
  schema: z.ZodObject & z.ZodType<F & { submission: string; version: number }>;
};

export async function saveEntry<F extends EntryFields>(
  args: ActionArgs,
  { kind, schema }: EntrySchema<F>,
  pages: EntryPages,
  id: number | null,
) {
  const { request, context, viewer, form } = args;
  const parsed = parseForm(form, schema, pictureInputs);
  const owner = `${viewer.id}~${form.get("submission")}`;
  const { picture: image, staged, refusal } = await readSentImage(context, kind.folder, owner, form);
  const reject = formRejection(parsed, staged);
  if (parsed.status !== "success" || refusal) {
    return reject(refusal?.status ?? 400, refusal ? { image: refusal.text } : {});
  }
  const { version } = parsed.value;
  const fields = fieldsOf(kind, parsed.value);
  const { list } = pages;
  try {
    const saved =
      id === null
        ? await addWithPicture(args, kind, { fields, image: image ?? null })
        : await changeWithPicture(args, kind, id, { fields, image, version });
    if (saved.outcome === "number-taken") return reject(409, { [kind.number]: pages.texts.numberTaken });
    if (saved.outcome === "gone") return reject(404, { "": texts.goneUnsaved(pages.what) });
    if (saved.outcome === "stale") {
      const { current } = saved;
      const theirs = { fields: fieldsOf(kind, current), image: current.image };
      const differences = differencesOf(labelsOf(kind.fields), theirs, { fields, image }, pages.imageHref);
      if (differences.length > 0) {
        const conflict = { version: current.version, image: current.image, differences };
        return reject(409, {}, { conflict });
      }
    }
  } catch (error) {
    logFailure(`save a ${pages.what}`, error);
    return reject(500, { "": texts.serverError });
  }
  const text = id === null ? pages.texts.added : pages.texts.updated;
  return done(request, context, { href: list.href, text });
}
