import type { NoticeKind } from "~/models/identity/account-notices";

export const noticesTexts = {
  changesToYourAccount: "Changes to your account",
  back: "Back",
};

export const accountNoticesTexts = {
  title: "Since your last sign-in",
  operator: "The operator of the site",
  erased: "An administrator whose account has been erased",
  did: {
    "password link": "made a password link for your account.",
    "second factor reset": "reset your two-step sign-in.",
    address: "changed the email of your account.",
    "made Admin": "made you an administrator.",
    "made User": "removed your administrator role.",
  } satisfies Record<NoticeKind, string>,
  ifUnexpected: "If you did not expect this, tell the society and",
  changeYourPassword: "change your password",
  iHaveReadThis: "I have read this",
};
