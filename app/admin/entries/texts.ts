import { nouns } from "~/texts";
import type { EntryPages } from "./entry-pages";

type Entry = EntryPages["what"];

export const addAndEditTexts = {
  add: (what: Entry) => `Add ${nouns[what]}`,
  edit: (what: Entry) => `Edit ${nouns[what]}`,
};

export const listTexts = {
  image: "Image",
  action: "Action",
};
