export const actionChoiceTexts = {
  action: "Action",
  whatWouldYouLikeToDo: "What would you like to do?",
};

export const itemChoiceTexts = {
  yourSelectionIsAdded: (kind: string) => `Your selection is added. These users keep their other ${kind}.`,
  yourSelectionIsRemoved: (kind: string) =>
    `Your selection is removed. These users keep their other ${kind}.`,
  selected: (selected: string) => `${selected} selected`,
};

export const actionFormTexts = {
  backToList: "Back to List",
  cancel: "Cancel",
  chooseAPlan: "Choose a Plan:",
  selectPlan: "Select Plan",
  extendsEachPlan: "Extends each plan from its current end, so that no paid day is lost.",
};

export const bulkAccountsTexts = {
  whatWillHappen: "What will happen",
  willBeSkipped: (left: number) => `, ${left} will be skipped`,
  selectedUsers: "Selected users",
  email: "Email",
  subscription: "Subscription",
  no: "No",
  skipped: "Skipped:",
};

export const resultsTexts = {
  done: (done: number) => `${done} done`,
  unchanged: (unchanged: number) => `${unchanged} unchanged`,
  skipped: (left: number) => `${left} skipped`,
  results: "Results",
  backToList: "Back to List",
  chooseAnotherAction: "Choose another action",
  email: "Email",
  result: "Result",
  downloadAsCsv: "Download as CSV",
  print: "Print",
};

export const bulkTexts = {
  selectedUsers: "Selected users",
  selected: (count: string) => `${count} selected`,
  users: "Users",
  backToList: "Back to List",
};

export const chooseTexts = {
  select: (email: string) => `Select ${email}`,
  selectAllOnThisPage: "Select all on this page",
  selected: (chosen: number) => `${chosen} selected`,
  chooseAnAction: "Choose an action…",
};
