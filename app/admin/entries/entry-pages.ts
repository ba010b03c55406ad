import type { ListedFields } from "~/models/catalogue/fields";
import type { Question } from "~/ui/confirm/question";

export type EntryPages = {
  what: "board" | "quarter";
  fields: ListedFields;
  list: { label: string; href: string };
  addHref: string;
  editHref: (id: number) => string;
  deleteHref: (id: number) => string;
  imageHref: (image: string, width?: number) => string;
  numberExists: (number: string) => string;
  thumbnail: { width: number; height: number };
  filterLabel: string;
  empty: string;
  texts: { added: string; updated: string; deleted: string; numberTaken: string };
  deletionOf: (entry: EntryToDelete, isReasonShown?: boolean) => Question;
};

export type EntryToDelete = { id: number; name: string; courses: number; impact?: string | null };
