import type { Context } from "~/http/context.server";
import { deleteWithPicture } from "~/media/pictures/with-picture.server";
import type { EntryFields, EntryKind } from "~/models/catalogue/entries";
import type { Viewer } from "~/models/identity/session";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { goneAlready, inUse, press } from "../editing/press.server";
import type { EntryPages } from "./entry-pages";

type Sent = { request: Request; params: { id?: string }; context: Context; viewer: Viewer };

export const removeEntry = <F extends EntryFields>(
  kind: EntryKind<F>,
  { what, list: { href }, texts: { deleted: text } }: EntryPages,
) =>
  press(`delete a ${what}`, async (sent: Sent) => {
    const deleted = await deleteWithPicture(sent, kind, rowIdOf(sent.params.id), { keepsUndo: true });
    if (deleted.outcome === "gone") return goneAlready(what, href);
    if (deleted.outcome === "has-courses") return inUse(texts.quarterHasCourses(deleted.courses));
    return { href, text, undoId: deleted.undoId };
  });
