import type { EntryFields } from "~/models/catalogue/entries";
import type { z } from "~/settings/zod";
import type { Question } from "~/ui/confirm/question";

type FieldName = "name" | "title" | "description" | "boardNumber" | "quarterNumber";

export type EntryInput = Partial<Record<FieldName, string>> & { image?: File };

/** What the pages of boards or quarters say and ask, and where they lead. */
export type EntryPages<F extends EntryFields = EntryFields> = {
  what: "board" | "quarter";
  list: { label: string; href: string };
  addHref: string;
  editHref: (id: number) => string;
  deleteHref: (id: number) => string;
  imageHref: (image: string, width?: number) => string;
  /** As the server reads it; it checks the picture's bytes separately. */
  schema: z.ZodObject & z.ZodType<F & { submission: string; version: number }>;
  form: z.ZodType<unknown, EntryInput>;
  text: { name: FieldName; label: string; hint?: string; isLong?: boolean };
  number: { name: FieldName; label: string; hint: string; existence: (number: string) => string };
  thumbnail: { width: number; height: number };
  filterLabel: string;
  empty: string;
  texts: { added: string; updated: string; deleted: string; numberTaken: string };
  /** Leaves the reason out of a refusal if `refusals` has it. */
  deletionOf: (entry: EntryToDelete, refusals?: readonly string[]) => Question;
};

export type EntryToDelete = { id: number; name: string; courses: number };
