import { confirmedMinutes } from "~/models/identity/limits";

export const confirmationTexts = {
  confirmItIsYou: "Confirm it is you",
  whatComesNext: `What comes next decides who may sign in, so please enter your password again. It counts for ${confirmedMinutes} minutes.`,
  signedInAs: "You are signed in as",
  confirm: "Confirm",
  cancel: "Cancel",
};

export const ownerFieldsTexts = {
  yourPassword: "Your password",
};
