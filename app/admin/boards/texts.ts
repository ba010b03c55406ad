export const addTexts = {
  addBoard: "Add board",
};

export const boardsTexts = {
  boardsList: "Boards list",
  productBoardsList: (product: string) => `${product} Boards list`,
};

export const deleteTexts = {
  deleteBoard: "Delete board",
};

export const editTexts = {
  editBoard: "Edit board",
};
