import type { Question } from "~/ui/confirm/question";

type FieldName = "name" | "title" | "description" | "boardNumber" | "quarterNumber";

export type EntryPages = {
  what: "board" | "quarter";
  list: { label: string; href: string };
  addHref: string;
  editHref: (id: number) => string;
  deleteHref: (id: number) => string;
  imageHref: (image: string, width?: number) => string;
  text: { name: FieldName; label: string; hint?: string; isLong?: boolean };
  number: { name: FieldName; label: string; hint: string; existence: (number: string) => string };
  thumbnail: { width: number; height: number };
  filterLabel: string;
  empty: string;
  texts: { added: string; updated: string; deleted: string; numberTaken: string };
  deletionOf: (entry: EntryToDelete, isReasonShown?: boolean) => Question;
};

export type EntryToDelete = { id: number; name: string; courses: number; impact?: string | null };
