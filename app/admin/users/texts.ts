import type { ReactNode } from "react";
import { countText } from "~/formats";
import { firstLinkDays, linkHours } from "~/models/identity/limits";
import { graceDays } from "~/models/identity/removal-grace";
import { texts } from "~/texts";
import type { Hide } from "~/ui/hide";
import { sentence } from "~/ui/sentence";

export const chooseUsersTexts = {
  chooseAction: "Choose an action…",
};

export const accessTexts = {
  startPlan: "Start a plan",
  website: "Website",
  quartersPermission: "Quarters permission",
  mobileApp: "Mobile app",
  coursesPermission: "Courses permission",
  access: "Access",
  quarters: "Quarters",
  updatePermission: "Update permission",
  noQuartersYet: "There are no quarters yet.",
  granted: {
    quarters: (granted: string, all: string) => `${granted} of ${all} quarters`,
    courses: (granted: string, all: string) => `${granted} of ${all} courses`,
  },
};

export const handedLinkTexts = {
  linkReady: "The link is ready",
  mailedTo: (email: ReactNode, until: string) =>
    sentence`It was mailed to ${email}. It works once, until ${until}, Cairo time, and won't be shown again.`,
  sendTo: (email: ReactNode, until: string) =>
    sentence`Send it now to ${email}. It works once, until ${until}, Cairo time, and won't be shown again.`,
  mailFailed: "The link was not mailed",
  mailFailedInstruction:
    "The mail service did not take it. Send the link yourself, in one of the ways below.",
  passwordLink: "Password link",
  copy: "Copy",
  copied: "Copied.",
  copyByKeyboard: "The link is selected: copy it with your keyboard.",
  sendByWhatsApp: "Send by WhatsApp",
  sendToNumber: (number: ReactNode) => sentence`Send by WhatsApp to ${number}`,
  sendByEmail: "Send by email",
};

export const requestedFiltersTexts = {
  requestedSince: "Requested since",
  network: "Network",
  anyNetwork: "Every network",
  networkOption: (network: string) => `Network ${network}`,
};

export const userAddTexts = {
  addUser: "Add user",
  users: "Users",
  subscriptionPlan: "User Subscription Plan",
  addAnotherUser: "Add another user",
  created: (email: ReactNode) => sentence`${texts.userCreated}: ${email}`,
  removedAccounts: "Removed accounts",
  showAccount: "Show the account",
  intro:
    "You get a link that lets the owner set a password. The account starts without a plan or permissions.",
  email: "Email",
  cancel: "Cancel",
};

export const whatsAppFieldTexts = {
  label: "WhatsApp (optional)",
  hint: "With the country code; 01… is Egyptian. Password links can then be sent there.",
  hintUnconfirmed:
    "With the country code; 01… is Egyptian. Password links are not sent there before the address is confirmed.",
};

export const userWhatsAppTexts = {
  title: "WhatsApp number",
  whatsApp: "WhatsApp",
  users: "Users",
  save: "Save",
  cancel: "Cancel",
  saved: "The WhatsApp number was saved.",
  removed: "The WhatsApp number was removed.",
};

export const userColumnsTexts = {
  status: { Active: "Active", Expired: "Expired", Never: "Never" },
  answer: { Active: "Yes", Expired: "No", Never: "No" },
  delete: (email: string, hide: Hide) => sentence`Delete ${hide(email)}`,
  email: "Email",
  userId: "User ID",
  subscription: "Subscription",
  expiration: "Expiration",
  notAssigned: "Not Assigned",
  remind: (email: string, hide: Hide) =>
    sentence`WhatsApp${hide(`: remind ${email} of the end of the plan`)}`,
  actions: "Manage",
  manage: (email: string, hide: Hide) => sentence`Manage ${hide(email)}`,
  admin: "Admin",
  plan: "Plan",
  subscriptionPlan: "subscription plan",
  quarters: "Quarters",
  quartersPermission: "quarters permission",
  courses: "Courses",
  coursesPermission: "courses permission",
  linkOf: (label: string, what: string, email: string, hide: Hide) =>
    sentence`${label}${hide(`: ${what} of ${email}`)}`,
};

export const userIdTexts = {
  copyOf: (email: string) => `Copy the user ID of ${email}`,
  copied: (email: string) => `The user ID of ${email} was copied.`,
  notCopied: (id: string) => `Your browser does not let this page copy. The user ID is ${id}`,
};

export const userDeletionTexts = {
  deleteUser: "Delete user",
  canBeRestored: (deleteUser: string, email: string) =>
    `${deleteUser} ${email} can be restored for ${graceDays} days.`,
  delete: "Delete",
};

export const userDeleteTexts = {
  deleteUser: "Delete user",
  impactHeading: `What will be lost after ${graceDays} days`,
};

export const userEraseTexts = {
  eraseAccount: "Erase account",
  message: (email: string) =>
    `${email} will be permanently erased, with its plans, permissions, progress and messages. This cannot be undone.`,
  eraseNow: "Erase now",
};

export const userPasswordLinkTexts = {
  passwordLink: "Password link",
  users: "Users",
  linkExpiry: (email: ReactNode) =>
    sentence`${email} can use this link once to set a new password: within ${firstLinkDays} days if the account has none yet, else within ${linkHours} hours. Earlier links stop working.`,
  makeAnotherLink: "Make another link",
  makeLink: "Make a link",
  backToAccount: "Back to the account",
};

export const userRestoreTexts = {
  restoreAccount: "Restore account",
  message: (email: string) => `${email} will be restored with its plans, permissions and progress.`,
  restore: "Restore",
};

export const userRoleTexts = {
  role: "Role",
  removeAdministratorRole: "Remove administrator role",
  removalMessage: (email: string) => `${email} will immediately lose access to the administration.`,
  makeAdministrator: "Make administrator",
  grantMessage: (email: string) =>
    `${email} will manage everything here: boards, courses, accounts, plans and permissions.`,
};

export const userSecondFactorTexts = {
  resetTwoStepSignIn: "Reset two-step sign-in",
  message: (email: string) =>
    `Make sure the request really comes from ${email}. The account will be signed out everywhere, its app and recovery codes will stop working, and its password alone will sign in until a new app is set up.`,
  reset: "Reset",
};

export const userSessionEndTexts = {
  signOutDevice: "Sign out a device",
  devices: (others: number) => (others === 1 ? "1 device" : `${others} devices`),
  signOutDevices: "Sign out devices",
  message: (email: string, where: string) =>
    `${email} will be signed out on ${where} immediately, and can sign in again.`,
  signOut: "Sign out",
};

export const userSessionsTexts = {
  signedInDevices: "Signed-in devices",
  users: "Users",
  noDevices: (email: ReactNode) => sentence`${email} is signed in on no device.`,
  signOutOthers: "Sign out others",
  signOutAll: "Sign out all devices",
};

export const userTexts = {
  payments: (count: string) => `Payments (${count})`,
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
  arabicName: "Name in Arabic",
  whatsApp: "WhatsApp",
  noNumber: "None",
  noLinksYet: "Password links are not sent there before the address is confirmed.",
  addNumber: "Add a number",
  changeNumber: "Change the number",
  subscription: "Subscription",
  expiration: "Expiration",
  notAssigned: "Not Assigned",
  users: "Users",
  plan: "Plan",
  subscriptionPlan: "User Subscription Plan",
  account: "Account",
  signedInDevices: "Signed-in devices",
  ownAccount: "This is your own account.",
  changePassword: "Change your password",
  passwordLink: "Password link",
  removeAdministratorRole: "Remove administrator role",
  makeAdministrator: "Make administrator",
  resetTwoStepSignIn: "Reset two-step sign-in",
  delete: "Delete",
};

export const userLatelyTexts = {
  lastLectures: "Last lectures",
  lecturesWatched: "Lectures watched",
  watched: (played: string | null) => `${played}, watched`,
  lastCertificates: "Last certificates",
  certificates: "Certificates",
  withdrawn: (issued: string) => `${issued}, withdrawn`,
  lastRecords: "Last changes",
  activity: "Activity",
  by: (when: string, email: string) => `${when}, by ${email}`,
  none: "None yet",
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
  requestNetwork: (network: string, hide: Hide) => sentence`${hide("Requested from the network ")}${network}`,
  none: "None",
  actions: "Actions",
  restore: (email: string, hide: Hide) => sentence`Restore ${hide(email)}`,
  eraseNow: (email: string, hide: Hide) => sentence`Erase now ${hide(email)}`,
  byRequest: "By request",
  byAdministrator: "By an administrator",
  users: "Users",
  filter: "Filter by email or user ID",
  empty: `No removed accounts. Removed accounts can be restored here for ${graceDays} days.`,
  removedBy: "Removed by",
  any: "Any",
  restoreAll: (total: string) => `Restore all ${total}`,
};

const accountsText = (total: number) => (total === 1 ? "the account" : `all ${countText(total)} accounts`);

export const usersRestoreTexts = {
  restoreRemovedAccounts: "Restore removed accounts",
  removedAccounts: "Removed accounts",
  restore: (total: number) => `Restore ${accountsText(total)}`,
  message: (since: string | null, network: string | null, total: number) =>
    `Removal was requested${since ? ` since ${since}` : ""}${network ? ` from the network ${network}` : ""}. With plans, permissions and progress, ${accountsText(total)} will be restored. Accounts removed by an administrator stay removed.`,
};

export const usersTexts = {
  users: "Users",
  filter: "Filter by name, email, WhatsApp or user ID",
  empty: "No accounts yet.",
  addUser: "Add user",
  status: "Status",
  allUsers: "All users",
  importCsv: "Import CSV",
  removedAccounts: "Removed accounts",
  never: "Never",
  expired: "Expired",
  active: "Active",
  recentlyExpired: "Expired in the last 30 days",
  expiringSoon: "Expiring in 30 days",
  administrators: "Administrators",
  matchesAnywhere: (filter: ReactNode, link: ReactNode) =>
    sentence`Showing matches anywhere, also in names, for "${filter}". ${link}`,
  searchStart: "Match the start only",
  noMatchesAtStart: (filter: ReactNode) =>
    sentence`No email starts with "${filter}". Showing matches anywhere, also in names.`,
  matchesAtStart: (filter: ReactNode, link: ReactNode) =>
    sentence`Showing matches at the start for "${filter}". ${link}`,
  searchAnywhere: "Search anywhere, also in names",
};
