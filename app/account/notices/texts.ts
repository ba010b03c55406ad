import type { ReactNode } from "react";
import type { NoticeKind } from "~/models/identity/account-notices";
import { sentence } from "~/ui/sentence";

export const noticesTexts = {
  title: "Changes to your account",
  back: "Back",
};

export const accountNoticesTexts = {
  title: "Since your last sign-in",
  operator: "The operator of the site",
  erasedAdmin: "An administrator whose account has been erased",
  changes: {
    "password link": (at, by) => sentence`${at}: ${by} made a password link for your account.`,
    "second factor reset": (at, by) => sentence`${at}: ${by} reset your two-step sign-in.`,
    address: (at, by) => sentence`${at}: ${by} changed the email of your account.`,
    "made Admin": (at, by) => sentence`${at}: ${by} made you an administrator.`,
    "made User": (at, by) => sentence`${at}: ${by} removed your administrator role.`,
  } satisfies Record<NoticeKind, (at: string, by: ReactNode) => ReactNode>,
  unexpectedChange: (changePassword: ReactNode) =>
    sentence`If you did not expect this, tell the society and ${changePassword}.`,
  changePassword: "change your password",
  markAsRead: "I have read this",
};
