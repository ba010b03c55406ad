import type { Context } from "~/http/context.server";
import { decodeText } from "~/media/decode-text";
import { cleanFileName } from "~/media/upload/lecture-upload.server";
import { cutText } from "~/models/typed-text/cut-text";
import { importAccounts, importQuarters } from "~/models/users/user-import";
import { texts } from "~/texts";
import { writeImport } from "./import-store.server";
import { judgeRows } from "./judge-rows";
import { importColumns, readRows } from "./read-rows";
import { readTable } from "./read-table.server";

const faults = {
  empty: texts.userImport.empty,
  spreadsheet: texts.userImport.spreadsheet,
  "not-text": texts.userImport.notText,
} as const;

/** Changes no account; keeps its result under `id`. If the file is unreadable, keeps nothing. */
export async function checkFile(
  { db, files }: Pick<Context, "db" | "files">,
  upload: File,
  by: string,
): Promise<{ id: string } | { fault: string }> {
  const decoded = decodeText(new Uint8Array(await upload.arrayBuffer()));
  if ("fault" in decoded) return { fault: faults[decoded.fault] };
  const table = readTable(decoded.text, "email");
  if ("fault" in table) return table;
  const quarters = await importQuarters(db);
  const { read, faults: unread } = readRows(table, quarters);
  const emails = read.map(({ email }) => email);
  const { good, bad, counts } = judgeRows(read, await importAccounts(db, emails, new Date()));
  const ignored = table.header.filter(
    (name) => name !== "" && !importColumns.some((known) => known === name),
  );
  const notes = [
    ...(decoded.encoding === "Windows-1256" ? [texts.userImport.notUtf8] : []),
    ...(ignored.length > 0 ? [texts.userImport.ignoredColumns(asList(ignored))] : []),
    ...(unread.some(({ column }) => column.includes("quarters")) ? [quartersNote(quarters)] : []),
  ];
  const id = await writeImport(files, {
    by,
    fileName: cleanFileName(upload.name.trim() || "users.csv"),
    notes,
    counts,
    good,
    bad: [...unread, ...bad].sort((a, b) => a.row - b.row),
  });
  return { id };
}

/** Names in one note. */
const namedQuarters = 10;

const quartersNote = (quarters: readonly { name: string }[]) => {
  if (quarters.length === 0) return texts.userImport.noQuarters;
  const names = quarters.slice(0, namedQuarters).map(({ name }) => name);
  return texts.userImport.existingQuarters(asList(names), names.length === quarters.length);
};

const asList = (names: readonly string[]) =>
  names.map((name) => `\u2068${cutText(name.replace(/\p{Cc}/gu, " "), 60)}\u2069`).join(", ");
