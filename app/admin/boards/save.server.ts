import { parseForm } from "~/access/forms.server";
import type { Context } from "~/context.server";
import { loggingBoardFailure } from "~/http/log.server";
import { forgetPage } from "~/http/page-cache.server";
import { deletePicture } from "~/media/delete-picture.server";
import { addBoard, type BoardFields, changeBoard } from "~/models/catalogue/board-management";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { differencesOf } from "../form/differences";
import { done } from "../form/done.server";
import { refusalOf } from "../form/refused.server";
import { pictureInputs, readSentPicture } from "../form/sent-picture.server";
import { boardFields } from "./schema";

const labels = { name: "Name", title: "Title", boardNumber: "Board number" };
const fieldsOf = ({ name, title, boardNumber }: BoardFields) => ({ name, title, boardNumber });

type Sent = { request: Request; context: Context; viewer: Viewer; form: FormData };

/** Adds a board if `id` is null. */
export async function saveBoard({ request, context, viewer, form }: Sent, id: number | null) {
  const submission = parseForm(form, boardFields, pictureInputs);
  const owner = `${viewer.id}~${form.get("submission")}`;
  const picture = await readSentPicture(context, "boards", owner, form);
  const { refusal } = picture;
  const refuse = refusalOf(submission, picture.kept);
  if (submission.status !== "success" || refusal) {
    return refuse(refusal?.status ?? 400, refusal ? { image: refusal.text } : {});
  }
  const { version, ...fields } = submission.value;
  const now = new Date();
  try {
    if (id === null) {
      const added = await loggingBoardFailure(
        addBoard(context.db, { ...fields, image: picture.image ?? null }, viewer, now),
      );
      if (added.outcome === "number-taken") return refuse(409, { boardNumber: texts.boardNumberTaken });
    } else {
      const change = { ...fields, image: picture.image, version };
      const changed = await loggingBoardFailure(changeBoard(context.db, id, change, viewer, now));
      if (changed.outcome === "number-taken") return refuse(409, { boardNumber: texts.boardNumberTaken });
      if (changed.outcome === "gone") return refuse(404, { "": texts.goneUnsaved("board") });
      if (changed.outcome === "changed") await deletePicture(context, "boards", changed.replaced);
      if (changed.outcome === "stale") {
        const { current } = changed;
        const saved = { fields: fieldsOf(current), image: current.image };
        const sent = { fields: fieldsOf(fields), image: picture.image };
        const differences = differencesOf(labels, saved, sent, urls.api.boardImage);
        const { version: savedVersion, image } = current;
        // If somebody else saved the same values, there is nothing to decide.
        if (differences.length > 0) {
          return refuse(409, {}, { conflict: { version: savedVersion, image, differences } });
        }
      }
    }
  } catch {
    return refuse(500, { "": texts.serverError });
  }
  await forgetPage(request, context.buildId, urls.site.board);
  const text = id === null ? texts.boardAdded : texts.boardUpdated;
  return done(request, context, { href: urls.admin.boards, text });
}
