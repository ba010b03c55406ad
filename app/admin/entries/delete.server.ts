import type { Context } from "~/http/context.server";
import { deleteWithPicture } from "~/media/pictures/with-picture.server";
import type { EntryFields, EntryKind } from "~/models/catalogue/entries";
import type { Viewer } from "~/models/identity/session";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { answerDeletion } from "../editing/deletion.server";
import type { EntryPages } from "./entry-pages";

type Sent = { request: Request; params: { id?: string }; context: Context; viewer: Viewer };

export const removeEntry = <F extends EntryFields>(
  sent: Sent,
  kind: EntryKind<F>,
  { what, list, texts: { deleted: text } }: EntryPages,
) =>
  answerDeletion(sent, what, list.href, async () => {
    const deleted = await deleteWithPicture(sent, kind, rowIdOf(sent.params.id), { keepsUndo: true });
    if (deleted.outcome === "gone") return null;
    if (deleted.outcome === "has-courses") return { refusal: texts.quarterHasCourses(deleted.courses) };
    return { href: list.href, text, undoId: deleted.undoId };
  });
