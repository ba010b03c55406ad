import { nouns } from "~/texts";
import type { EntryPages } from "./entry-pages";

type Entry = EntryPages["what"];

export const formTexts = {
  name: "Name",
};

export const addAndEditTexts = {
  add: (what: Entry) => `Add ${nouns[what]}`,
  edit: (what: Entry) => `Edit ${nouns[what]}`,
};

export const listTexts = {
  name: "Name",
  image: "Image",
  action: "Action",
  add: (what: Entry) => `Add ${nouns[what]}`,
};
