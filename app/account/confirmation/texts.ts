import type { ReactNode } from "react";
import { confirmedMinutes } from "~/models/identity/limits";
import { sentence } from "~/ui/sentence";

export const confirmationTexts = {
  title: "Confirm it is you",
  intro: `What comes next decides who may sign in, so please enter your password again. It counts for ${confirmedMinutes} minutes.`,
  signedInAs: (email: ReactNode) => sentence`You are signed in as ${email}`,
  confirm: "Confirm",
  cancel: "Cancel",
};

export const ownerFieldsTexts = {
  password: "Your password",
};
