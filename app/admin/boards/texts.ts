import { quoted } from "~/ui/confirm/question";

export const boardsTexts = {
  boardsList: "Boards list",
  productBoardsList: (product: string) => `${product} Boards list`,
};

export const deleteTexts = {
  deleteBoard: "Delete board",
};

export const boardPagesTexts = {
  list: "Boards list",
  filter: "Filter by name, title or number",
  empty: "No boards yet. Add the first one: it appears on the public board page.",
  deleteBoard: "Delete board",
  deletionMessage: (name: string) =>
    `The board ${quoted(name)} will be deleted with its picture, and disappears from the public page.`,
  delete: "Delete",
};
