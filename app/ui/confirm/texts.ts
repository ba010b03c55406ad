export const confirmTexts = {
  confirm: "Confirm",
  cancel: "Cancel",
};
