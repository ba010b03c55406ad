import { parseForm } from "~/access/forms.server";
import type { Context } from "~/context.server";
import { logFailure } from "~/http/log.server";
import { deletePicture } from "~/media/delete-picture.server";
import { addQuarter, changeQuarter, type QuarterFields } from "~/models/catalogue/quarter-management";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { differencesOf } from "../form/differences";
import { done } from "../form/done.server";
import { refusalOf } from "../form/refused.server";
import { pictureInputs, readSentPicture } from "../form/sent-picture.server";
import { quarterFields } from "./schema";

const labels = { name: "Name", description: "Description", quarterNumber: "Quarter number" };
const fieldsOf = ({ name, description, quarterNumber }: QuarterFields) => ({
  name,
  description,
  quarterNumber,
});

type Sent = { request: Request; context: Context; viewer: Viewer; form: FormData };

/** Adds a quarter if `id` is null. */
export async function saveQuarter({ request, context, viewer, form }: Sent, id: number | null) {
  const submission = parseForm(form, quarterFields, pictureInputs);
  const owner = `${viewer.id}~${form.get("submission")}`;
  const picture = await readSentPicture(context, "quarters", owner, form);
  const { refusal } = picture;
  const refuse = refusalOf(submission, picture.kept);
  if (submission.status !== "success" || refusal) {
    return refuse(refusal?.status ?? 400, refusal ? { image: refusal.text } : {});
  }
  const { version, ...fields } = submission.value;
  const now = new Date();
  try {
    if (id === null) {
      const added = await addQuarter(context.db, { ...fields, image: picture.image ?? null }, viewer, now);
      if (added.outcome === "number-taken") return refuse(409, { quarterNumber: texts.quarterNumberTaken });
    } else {
      const change = { ...fields, image: picture.image, version };
      const changed = await changeQuarter(context.db, id, change, viewer, now);
      if (changed.outcome === "number-taken") return refuse(409, { quarterNumber: texts.quarterNumberTaken });
      if (changed.outcome === "gone") return refuse(404, { "": texts.goneUnsaved("quarter") });
      if (changed.outcome === "changed") await deletePicture(context, "quarters", changed.replaced);
      if (changed.outcome === "stale") {
        const { current } = changed;
        const saved = { fields: fieldsOf(current), image: current.image };
        const sent = { fields: fieldsOf(fields), image: picture.image };
        const differences = differencesOf(labels, saved, sent, urls.api.quarterImage);
        const { version: savedVersion, image } = current;
        // If somebody else saved the same values, there is nothing to decide.
        if (differences.length > 0) {
          return refuse(409, {}, { conflict: { version: savedVersion, image, differences } });
        }
      }
    }
  } catch (error) {
    logFailure("save a quarter", error);
    return refuse(500, { "": texts.serverError });
  }
  const text = id === null ? texts.quarterAdded : texts.quarterUpdated;
  return done(request, context, { href: urls.admin.quarters, text });
}
