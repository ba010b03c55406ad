import { forgetPage } from "~/http/caches/page-cache.server";
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

// The replaced picture leaves R2 after the write, and the public page is made anew.

type Sender = { context: Context; viewer: Actor };

export async function addWithPicture<F extends EntryFields>(
  { context, viewer }: Sender,
  kind: EntryKind<F>,
  entry: NewEntry<F>,
) {
  const added = await addEntry(context.db, kind, entry, viewer, new Date());
  await forgetPublicPage(context, kind);
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
  await forgetPublicPage(context, kind);
  return changed;
}

export async function deleteWithPicture<F extends EntryFields>(
  { context, viewer }: Sender,
  kind: EntryKind<F>,
  id: number,
  options: { keepsUndo?: boolean } = {},
) {
  const deleted = await deleteEntry(context.db, kind, id, viewer, new Date(), options);
  if (deleted.outcome === "deleted") await deletePicture(context, kind.folder, deleted.image);
  await forgetPublicPage(context, kind);
  return deleted;
}

async function forgetPublicPage(context: Context, { publicPage }: { publicPage: string | null }) {
  if (publicPage) await forgetPage(context, publicPage);
}
