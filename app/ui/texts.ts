export const spinnerTexts = {
  loading: "Loading",
};

export const buttonTexts = {
  pleaseWait: "Please wait",
};

export const errorScreenTexts = {
  pageNotFound: "Page Not Found",
  thereIsNothing:
    "There is nothing at this address. It may have moved, or there may be a typo in the address.",
  unauthorizedAccess: "Unauthorized Access",
  yourAccountMayNotOpen: "Your account may not open this page.",
  somethingWentWrong: "Something went wrong",
  nothingYouSavedIsLost: "Nothing you saved is lost. Please try again in a moment.",
  tryAgain: "Try Again",
  goBackToHome: "Go Back To Home",
};

export const closableTexts = {
  closeThisMessage: "Close this message",
};

export const undoFormTexts = {
  undo: "Undo",
};

export const noticesTexts = {
  messages: "Messages",
};

export const checkedFormTexts = {
  pleaseWait: "Please wait",
};

export const passwordFieldTexts = {
  showPassword: "Show password",
  hidePassword: "Hide password",
};

export const planBoxTexts = {
  currentSubscription: "Current Subscription",
  status: "Status",
  active: "Active",
  inactive: "Inactive",
  expires: "Expires",
  notAssigned: "Not Assigned",
  plan: "Plan",
};

export const sessionListTexts = {
  thisDevice: "This device",
  signedInBy: "Signed in by",
  theApp: "the app",
  theWebsite: "the website",
  lastSeen: "Last seen",
  signedInOn: "Signed in on",
  signOut: "Sign out",
};

export const accountMenuTexts = {
  account: "Account",
  signedInAs: "Signed in as",
  changeYourPassword: "Change your password",
  signedInDevices: "Signed-in devices",
  twoStepSignIn: "Two-step sign-in",
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
  skipToTheContent: "Skip to the content",
};

export const appShellTexts = {
  main: "Main",
  loading: "Loading",
};

export const sidebarTexts = {
  locked: "Locked",
  unread: "unread",
};

export const pageHeaderTexts = {
  breadcrumb: "Breadcrumb",
};

export const unsavedGuardTexts = {
  leaveWithoutSaving: "Leave without saving?",
  leave: "Leave",
  stayOnThisPage: "Stay on this page",
};

export const certificateFactsTexts = {
  name: "Name",
  course: "Course",
  cpdCmeHours: "CPD/CME hours",
  issued: "Issued",
};
