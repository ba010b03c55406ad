import type { ReactNode } from "react";
import type { Hide } from "./hide";
import { sentence } from "./sentence";
export const spinnerTexts = {
  loading: "Loading",
};

export const buttonTexts = {
  pending: "Please wait",
};

export const errorScreenTexts = {
  notFound: "Page Not Found",
  notFoundHint: "There is nothing at this address. It may have moved, or there may be a typo in the address.",
  unauthorized: "Unauthorized Access",
  unauthorizedHint: "Your account may not open this page.",
  errorTitle: "Something went wrong",
  errorHint: "Nothing you saved is lost. Please try again in a moment.",
  tryAgain: "Try Again",
  backToHome: "Go Back To Home",
};

export const closableTexts = {
  close: "Close this message",
};

export const undoFormTexts = {
  undo: "Undo",
};

export const noticesTexts = {
  messages: "Messages",
};

export const checkedFormTexts = {
  pending: "Please wait",
};

export const passwordFieldTexts = {
  showPassword: "Show password",
  hidePassword: "Hide password",
};

export const planBoxTexts = {
  title: "Current Subscription",
  status: "Status",
  active: "Active",
  inactive: "Inactive",
  expires: "Expires",
  noExpiry: "Not Assigned",
  plan: "Plan",
};

export const sessionListTexts = {
  thisDevice: "This device",
  client: "Signed in by",
  app: "the app",
  website: "the website",
  lastSeen: "Last seen",
  signInDate: "Signed in on",
  signOut: (device: string, hide: Hide) => sentence`Sign out${hide(` ${device}`)}`,
};

export const accountMenuTexts = {
  account: "Account",
  signedInAs: (email: ReactNode) => sentence`Signed in as ${email}`,
  changePassword: "Change your password",
  devices: "Signed-in devices",
  secondFactor: "Two-step sign-in",
  signOut: "Sign Out",
};

export const drawerTexts = {
  menu: "Menu",
  close: "Close",
};

export const sidebarToggleTexts = {
  menu: "Menu",
};

export const skipLinkTexts = {
  skipToContent: "Skip to the content",
};

export const appShellTexts = {
  main: "Main",
  loading: "Loading",
};

export const sidebarTexts = {
  locked: "Locked",
  unread: (count: string | number, hide: Hide) => sentence`${count}${hide(" unread")}`,
};

export const pageHeaderTexts = {
  breadcrumb: "Breadcrumb",
};

export const unsavedGuardTexts = {
  title: "Leave without saving?",
  leave: "Leave",
  stay: "Stay on this page",
};

export const certificateFactsTexts = {
  name: "Name",
  course: "Course",
  hours: "CPD/CME hours",
  issued: "Issued",
};
