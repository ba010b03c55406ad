import { forgetPages } from "~/http/caches/page-cache.server";
import type { Context } from "~/http/context.server";
import type { Actor } from "~/models/activity/activity";
import {
  addEntry,
  changeEntry,
  deleteEntry,
  type EntryChange,
  type EntryFields,
  type EntryKind,
  type NewEntry,
} from "~/models/catalogue/entries";
import { deletePicture } from "./delete-picture.server";

// The replaced picture leaves R2 after the write, and the public pages are made anew.

type Sender = { context: Context; viewer: Actor };

export async function addWithPicture<F extends EntryFields>(
  { context, viewer }: Sender,
  kind: EntryKind<F>,
  entry: NewEntry<F>,
) {
  const added = await addEntry(context.db, kind, entry, viewer, new Date());
  await forgetPublicPages(context, kind);
  return added;
}

export async function changeWithPicture<F extends EntryFields>(
  { context, viewer }: Sender,
  kind: EntryKind<F>,
  id: number,
  change: EntryChange<F>,
) {
  const changed = await changeEntry(context.db, kind, id, change, viewer, new Date());
  if (changed.outcome === "changed") await deletePicture(context, kind.folder, changed.replaced);
  await forgetPublicPages(context, kind);
  return changed;
}

export async function deleteWithPicture<F extends EntryFields>(
  { context, viewer }: Sender,
  kind: EntryKind<F>,
  id: number,
  options: { isUndoable?: boolean } = {},
) {
  const deleted = await deleteEntry(context.db, kind, id, viewer, new Date(), options);
  if (deleted.outcome === "deleted") await deletePicture(context, kind.folder, deleted.image);
  await forgetPublicPages(context, kind);
  return deleted;
}

const forgetPublicPages = (context: Context, { publicPages }: { publicPages: readonly string[] }) =>
  forgetPages(context, publicPages);
