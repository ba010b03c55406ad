export const courseItemTexts = {
  courseId: (id: number) => `Course ID: ${id}`,
};

export const groupHeadTexts = {
  all: (total: number) => `: all ${total}`,
  collapse: "Collapse",
  expand: "Expand",
  selectAll: "Select all",
  selectAllSelected: (selected: number, total: number) => `Select All (${selected}/${total} selected)`,
  of: "of",
  clear: "Clear",
};

export const treeTexts = {
  saved: ", saved",
};

export const selectionBarTexts = {
  changesPending: "Changes pending",
  noChanges: "No changes",
  selected: (selected: number) => `${selected} selected`,
  unsavedChanges: "Unsaved Changes",
  createASavedSelection: "Create a saved selection",
  applySavedSelection: (count: number) => `Apply saved selection (${count})`,
};

export const treeFormTexts = {
  andMore: (count: number) => ` and ${count} more`,
  onlyHere: (names: string, more: string) => `; only here: ${names}${more}`,
  selected: (count: number, list: string) => `${count} selected${list}`,
};
