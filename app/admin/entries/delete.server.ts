import type { LoaderArgs } from "~/access/admit.server";
import { deleteWithPicture } from "~/media/pictures/with-picture.server";
import type { EntryFields, EntryKind } from "~/models/catalogue/entries";
import { rowIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { goneAlready, inUse, press } from "../editing/press.server";
import type { EntryPages } from "./entry-pages";

export const removeEntry = <F extends EntryFields>(
  kind: EntryKind<F>,
  { what, list: { href }, texts: { deleted: text } }: EntryPages,
) =>
  press(`delete a ${what}`, async (args: LoaderArgs) => {
    const deleted = await deleteWithPicture(args, kind, rowIdOf(args.params.id), { isUndoable: true });
    if (deleted.outcome === "gone") return goneAlready(what, href);
    if (deleted.outcome === "has-courses") return inUse(texts.quarterHasCourses(deleted.courses));
    return { href, text, undoId: deleted.undoId };
  });
