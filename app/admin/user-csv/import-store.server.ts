import { plans } from "~/settings/plans";
import * as z from "~/settings/zod";

type Files = Pick<R2Bucket, "get" | "put" | "list">;

const plan = z.literal(plans.map(({ id }) => id));
const fault = z.object({ row: z.number(), email: z.string(), column: z.string(), reason: z.string() });
const file = z.object({
  by: z.string(),
  fileName: z.string(),
  notes: z.array(z.string()),
  counts: z.object({
    newAccounts: z.number(),
    existing: z.number(),
    plans: z.number(),
    grants: z.number(),
    numbers: z.number().default(0),
    doubtful: z.number().default(0),
  }),
  good: z.array(
    z.object({
      row: z.number(),
      id: z.string(),
      email: z.string(),
      name: z.string().optional(),
      plan: plan.nullable(),
      quarters: z.array(z.number()).readonly(),
      whatsApp: z.string().default(""),
      doubtful: z.string().optional(),
    }),
  ),
  bad: z.array(fault),
});
const outcome = z.object({
  row: z.number(),
  id: z.string().nullable(),
  isNew: z.boolean(),
  isSubscribed: z.boolean(),
  isGranted: z.boolean(),
  isNumbered: z.boolean().default(false),
  refusal: z
    .enum(["removed", "admin", "admin-number", "other-plan", "no-plan", "gone", "quarter-gone", "doubtful"])
    .nullable(),
});
const start = z.object({ at: z.number(), after: z.number() });
const part = z.object({ outcomes: z.array(outcome), last: z.number() });

export type StoredImport = z.infer<typeof file>;
type Start = z.infer<typeof start>;
type Part = z.infer<typeof part>;

const folder = (id: string) => `imports/${id}`;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stores an import in R2. No row names it, so the sweep deletes it after a day. */
export async function writeImport(files: Files, content: StoredImport): Promise<string> {
  const id = crypto.randomUUID();
  await files.put(`${folder(id)}/rows`, JSON.stringify(content));
  return id;
}

export async function readImport(
  files: Files,
  id: string | undefined,
  by: string,
): Promise<StoredImport | null> {
  if (!id || !uuid.test(id)) return null;
  const stored = await files.get(`${folder(id)}/rows`);
  const content = stored ? file.parse(await stored.json()) : null;
  return content?.by === by ? content : null;
}

export const writeStart = (files: Files, id: string, value: Start): Promise<Start> =>
  writeOnce(files, `${folder(id)}/start`, start, value);

export const readPart = (files: Files, id: string, number: number): Promise<Part | null> =>
  readFile(files, partKey(id, number), part);

export const writePart = (files: Files, id: string, number: number, value: Part): Promise<Part> =>
  writeOnce(files, partKey(id, number), part, value);

export async function listParts(files: Files, id: string): Promise<Part[]> {
  const { objects } = await files.list({ prefix: `${folder(id)}/part-`, limit: 1000 });
  const parts = await Promise.all(objects.map(({ key }) => readFile(files, key, part)));
  return parts.filter((each) => each !== null);
}

const partKey = (id: string, number: number) => `${folder(id)}/part-${String(number).padStart(4, "0")}`;

async function readFile<Value>(files: Files, key: string, shape: z.ZodType<Value>): Promise<Value | null> {
  const stored = await files.get(key);
  return stored ? shape.parse(await stored.json()) : null;
}

async function writeOnce<Value>(
  files: Files,
  key: string,
  shape: z.ZodType<Value>,
  value: Value,
): Promise<Value> {
  const isNew = new Headers({ "If-None-Match": "*" });
  const put = await files.put(key, JSON.stringify(value), { onlyIf: isNew });
  return put ? value : ((await readFile(files, key, shape)) ?? value);
}

export async function forgetImports(
  files: Pick<R2Bucket, "get" | "list" | "delete">,
  accounts: readonly { id: string; email: string }[],
): Promise<void> {
  if (accounts.length === 0) return;
  const erased = new Set(accounts.flatMap(({ id, email }) => [id, email]));
  const isNamed = (text: string) =>
    // A cell may hold an escaped quotation mark.
    [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].some(([, value = ""]) =>
      erased.has(value.trim().toLowerCase()),
    );
  let cursor: string | undefined;
  do {
    const { objects, ...page } = await files.list({ prefix: "imports/", delimiter: "/", cursor });
    for (const prefix of page.delimitedPrefixes) {
      const rows = await files.get(`${prefix}rows`);
      if (!rows || !isNamed(await rows.text())) continue;
      const parts = await files.list({ prefix, limit: 1000 });
      await files.delete(parts.objects.map(({ key }) => key));
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
