import type { Context } from "~/http/context.server";
import {
  type EntryFields,
  type EntryKind,
  entryPage,
  fieldsOf,
  findEntry,
  sortsOf,
} from "~/models/catalogue/entries";
import { readListQuery } from "~/models/lists/list";
import { rowIdOf } from "~/models/row-id";
import type * as z from "~/settings/zod";
import { checksOf } from "~/ui/form/checks-of";
import { withinList } from "../list/within-list.server";
import { orNotFound } from "../or-not-found.server";

type Asked = { request: Request; params: { id?: string }; context: Context };

export async function entryList<F extends EntryFields>({ request, context }: Asked, kind: EntryKind<F>) {
  const query = readListQuery(new URL(request.url).searchParams, sortsOf(kind));
  return { query, page: withinList(request, query, await entryPage(context.reads, kind, query)) };
}

export const newEntry = (schema: z.ZodObject) => ({
  submission: crypto.randomUUID(),
  checks: checksOf(schema),
});

export async function entryToEdit<F extends EntryFields>(
  { params, context }: Asked,
  kind: EntryKind<F>,
  schema: z.ZodObject,
) {
  const row = await findEntry(context.reads, kind, rowIdOf(params.id));
  if (!row) return orNotFound(null);
  const { id, image, version } = row;
  return orNotFound({
    id,
    entry: { fields: fieldsOf(kind, row), image, version },
    ...newEntry(schema),
  });
}

export async function entryToDelete<F extends EntryFields>({ params, context }: Asked, kind: EntryKind<F>) {
  const row = await findEntry(context.reads, kind, rowIdOf(params.id));
  return row && { id: row.id, name: row.name, courses: row.courses };
}
