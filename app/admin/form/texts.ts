export const conflictTexts = {
  someoneElseSavedChangesFirst: "Someone else saved changes first",
  nothingWasSavedCompare:
    "Nothing was saved. Compare the two versions, edit yours below, and save again to keep it.",
  field: "Field",
  savedVersion: "Saved version",
  yourVersion: "Your version",
  savedPicture: "Saved picture",
  yourNewPicture: "Your new picture",
  noPicture: "No picture",
};

export const formFrameTexts = {
  save: "Save",
  cancel: "Cancel",
};

export const pictureFieldTexts = {
  jpegPngWebpOrAvif: "JPEG, PNG, WebP or AVIF, up to 5 MB",
  image: "Image",
  removePicture: "Remove picture",
};

export const deletePageTexts = {
  delete: (what: string) => `Delete ${what}`,
};
