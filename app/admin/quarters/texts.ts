export const addTexts = {
  addQuarter: "Add quarter",
};

export const deleteTexts = {
  deleteQuarter: "Delete quarter",
};

export const editTexts = {
  editQuarter: "Edit quarter",
};

export const quartersTexts = {
  quartersList: "Quarters list",
};
