import type { ReactNode } from "react";
import { firstLinkDays, linkHours } from "~/models/identity/limits";
import { graceDays } from "~/models/identity/removal-grace";
import { sentence } from "~/ui/sentence";

export const chooseUsersTexts = {
  chooseAnAction: "Choose an action…",
};

export const accessTexts = {
  userSubscriptionPlan: "User Subscription Plan",
  website: "Website",
  quartersPermission: "Quarters permission",
  mobileApp: "Mobile app",
  coursesPermission: "Courses permission",
  access: "Access",
  of: {
    quarters: (granted: string, all: string) => `${granted} of ${all} quarters`,
    courses: (granted: string, all: string) => `${granted} of ${all} courses`,
  },
};

export const handedLinkTexts = {
  theLinkIsReady: "The link is ready",
  itWorksOnceUntil: (until: string) =>
    `. It works once, until ${until}, Cairo time, and won't be shown again.`,
  itWasMailedTo: "It was mailed to ",
  sendItNowTo: "Send it now to ",
  theLinkWasNotMailed: "The link was not mailed",
  theMailServiceDidNotTake:
    "The mail service did not take it. Send the link yourself, in one of the ways below.",
  passwordLink: "Password link",
  copy: "Copy",
  copied: "Copied.",
  theLinkIsSelectedCopy: "The link is selected: copy it with your keyboard.",
  sendByWhatsapp: "Send by WhatsApp",
  sendByEmail: "Send by email",
};

export const requestedFiltersTexts = {
  requestedSince: "Requested since",
  network: "Network",
  everyNetwork: "Every network",
  fromNetwork: (network: string) => `Network ${network}`,
};

export const userAddTexts = {
  addUser: "Add user",
  users: "Users",
  subscriptionPlan: "User Subscription Plan",
  addAnotherUser: "Add another user",
  removedAccounts: "Removed accounts",
  showTheAccount: "Show the account",
  youGetALinkThatLets:
    "You get a link that lets the owner set a password. The account starts without a plan or permissions.",
  email: "Email",
  cancel: "Cancel",
};

export const userColumnsTexts = {
  status: { Active: "Active", Expired: "Expired", Never: "Never" },
  deleteUser: "Delete user",
  canBeRestored: (deleteUser: string, email: string) =>
    `${deleteUser} ${email} can be restored for ${graceDays} days.`,
  delete: "Delete",
  email: "Email",
  userId: "User ID",
  subscription: "Subscription",
  yes: "Yes",
  no: "No",
  expiration: "Expiration",
  notAssigned: "Not Assigned",
  manage: "Manage",
  admin: "Admin",
  plan: "Plan",
  subscriptionPlan: "subscription plan",
  quarters: "Quarters",
  quartersPermission: "quarters permission",
  courses: "Courses",
  coursesPermission: "courses permission",
  of: (what: string, email: string) => `: ${what} of ${email}`,
};

export const userDeleteTexts = {
  deleteUser: "Delete user",
  whatWillBeLost: `What will be lost after ${graceDays} days`,
};

export const userEraseTexts = {
  eraseAccount: "Erase account",
  willBePermanentlyErased: (email: string) =>
    `${email} will be permanently erased, with its plans, permissions, progress and messages. This cannot be undone.`,
  eraseNow: "Erase now",
};

export const userPasswordLinkTexts = {
  passwordLink: "Password link",
  users: "Users",
  canUseThisLinkOnceWithin: `can use this link once to set a new password: within ${firstLinkDays} days if the account has none yet, else within ${linkHours} hours. Earlier links stop working.`,
  makeAnotherLink: "Make another link",
  makeALink: "Make a link",
  backToTheAccount: "Back to the account",
};

export const userRestoreTexts = {
  restoreAccount: "Restore account",
  willBeRestoredWithItsPlans: (email: string) =>
    `${email} will be restored with its plans, permissions and progress.`,
  restore: "Restore",
};

export const userRoleTexts = {
  role: "Role",
  removeAdministratorRole: "Remove administrator role",
  willImmediatelyLoseAccess: (email: string) =>
    `${email} will immediately lose access to the administration.`,
  makeAdministrator: "Make administrator",
  willManageEverythingHere: (email: string) =>
    `${email} will manage everything here: boards, courses, accounts, plans and permissions.`,
};

export const userSecondFactorTexts = {
  resetTwoStepSignIn: "Reset two-step sign-in",
  makeSureTheRequestReally: (email: string) =>
    `Make sure the request really comes from ${email}. The account will be signed out everywhere, its app and recovery codes will stop working, and its password alone will sign in until a new app is set up.`,
  reset: "Reset",
};

export const userSessionEndTexts = {
  signOutADevice: "Sign out a device",
  devices: (others: number) => (others === 1 ? "1 device" : `${others} devices`),
  signOutDevices: "Sign out devices",
  willBeSignedOut: (email: string, where: string) =>
    `${email} will be signed out on ${where} immediately, and can sign in again.`,
  signOut: "Sign out",
};

export const userSessionsTexts = {
  signedInDevices: "Signed-in devices",
  users: "Users",
  isSignedInOnNoDevice: "is signed in on no device.",
  signOutOthers: "Sign out others",
  signOutAllDevices: "Sign out all devices",
};

export const userTexts = {
  noSuchUser: "No such user",
  userId: "User ID",
  role: "Role",
  admin: "Admin",
  user: "User",
  loggedIn: "Logged in",
  yes: "Yes",
  no: "No",
  twoStepSignIn: "Two-step sign-in",
  on: "On",
  off: "Off",
  created: "Created",
  name: "Name",
  nameInArabic: "Name in Arabic",
  subscription: "Subscription",
  expiration: "Expiration",
  notAssigned: "Not Assigned",
  users: "Users",
  plan: "Plan",
  subscriptionPlan: "User Subscription Plan",
  account: "Account",
  signedInDevices: "Signed-in devices",
  lecturesWatched: "Lectures watched",
  certificates: "Certificates",
  activity: "Activity",
  thisIsYourOwnAccount: "This is your own account.",
  changeYourPassword: "Change your password",
  passwordLink: "Password link",
  removeAdministratorRole: "Remove administrator role",
  makeAdministrator: "Make administrator",
  resetTwoStepSignIn: "Reset two-step sign-in",
  delete: "Delete",
};

export const usersRemovedTexts = {
  removedAccounts: "Removed accounts",
  administrator: "Administrator",
  request: "Request",
  email: "Email",
  removed: "Removed",
  by: "By",
  erasedOn: "Erased on",
  network: "Network",
  requestedFromTheNetwork: "Requested from the network",
  none: "None",
  actions: "Actions",
  restore: "Restore",
  eraseNow: "Erase now",
  byRequest: "By request",
  byAnAdministrator: "By an administrator",
  users: "Users",
  filterByEmailOrUserId: "Filter by email or user ID",
  noRemovedAccountsRemoved: `No removed accounts. Removed accounts can be restored here for ${graceDays} days.`,
  removedBy: "Removed by",
  any: "Any",
  restoreAll: (total: string) => `Restore all ${total}`,
};

export const usersRestoreTexts = {
  restoreRemovedAccounts: "Restore removed accounts",
  removedAccounts: "Removed accounts",
  since: (since: string) => ` since ${since}`,
  fromTheNetwork: (network: string) => ` from the network ${network}`,
  theAccount: "the account",
  allAccounts: (total: string) => `all ${total} accounts`,
  restore: (all: string) => `Restore ${all}`,
  removalWasRequested: (when: string, where: string, all: string) =>
    `Removal was requested${when}${where}. With plans, permissions and progress, ${all} will be restored. Accounts removed by an administrator stay removed.`,
};

export const usersTexts = {
  users: "Users",
  filterByNameEmailOrUserId: "Filter by name, email or user ID",
  noAccountsYet: "No accounts yet.",
  addUser: "Add user",
  status: "Status",
  allUsers: "All users",
  importCsv: "Import CSV",
  removedAccounts: "Removed accounts",
  never: "Never",
  expired: "Expired",
  active: "Active",
  expiredInTheLast30Days: "Expired in the last 30 days",
  expiringIn30Days: "Expiring in 30 days",
  administrators: "Administrators",
  matchesAnywhere: (filter: ReactNode, link: ReactNode) =>
    sentence`Showing matches anywhere, also in names, for "${filter}". ${link}`,
  matchTheStartOnly: "Match the start only",
  noneAtTheStart: (filter: ReactNode) =>
    sentence`No email starts with "${filter}". Showing matches anywhere, also in names.`,
  matchesAtTheStart: (filter: ReactNode, link: ReactNode) =>
    sentence`Showing matches at the start for "${filter}". ${link}`,
  searchAnywhere: "Search anywhere, also in names",
};
