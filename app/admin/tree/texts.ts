import type { ReactNode } from "react";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const courseItemTexts = {
  courseId: (id: number) => `Course ID: ${id}`,
};

export const groupHeadTexts = {
  total: (group: ReactNode, total: number) => sentence`${group}: all ${total}`,
  collapse: "Collapse",
  expand: "Expand",
  selectAll: (group: ReactNode, hide: Hide) => sentence`Select all${hide(sentence` of ${group}`)}`,
  selectAllCount: (count: string, group: ReactNode, hide: Hide) =>
    sentence`${`Select All (${count} selected)`}${hide(sentence` of ${group}`)}`,
  clear: (group: ReactNode, hide: Hide) => sentence`Clear${hide(sentence` ${group}`)}`,
};

export const treeTexts = {
  saved: (item: ReactNode, hide: Hide) => sentence`${item}${hide(", saved")}`,
};

export const selectionBarTexts = {
  changesPending: "Changes pending",
  noChanges: "No changes",
  selected: (selected: number) => `${selected} selected`,
  unsavedChanges: "Unsaved Changes",
  createSavedSelection: "Create a saved selection",
  applySavedSelection: (count: number) => `Apply saved selection (${count})`,
};

export const treeFormTexts = {
  selected: (count: number) => `${count} selected`,
  /** `names` are selected in this version only, and `more` others too. */
  selectedHere: (count: number, names: readonly string[], more: number) =>
    `${count} selected; only here: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
};
