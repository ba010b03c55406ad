import { counted, countText } from "~/formats";
import { firstLinkDays } from "~/models/identity/limits";
import { importMegabytes, importRows } from "~/models/users/import-limits";
import { oneOfThePlans } from "~/settings/plans";

export const importPartsTexts = {
  neverConfirmedResult: (rows: number) =>
    `${counted(rows, { one: "row was", other: "rows were" })} skipped: nobody has confirmed that the address belongs to the account. Send these people a password link, or import the file again and tick the box for them.`,
  preview: "Preview: nothing has changed yet.",
  errorsSkipped: "Rows with errors will be skipped.",
  validRows: "Valid rows",
  newAccounts: "New accounts",
  existingAccounts: "Existing accounts",
  plansToStart: "Plans to start",
  usersToGrant: "Users who get quarters",
  numbersToSave: "WhatsApp numbers to save",
  firstValidRows: "First valid rows",
  nameIfNew: "Name (if new)",
  plan: "Plan",
  quarters: "Quarters",
  whatsApp: "WhatsApp",
  none: "—",
  rowsWithErrors: "Rows with errors",
  neverConfirmed: "Address never confirmed",
  neverConfirmedSkipped: "Address never confirmed, skipped",
  accountsNeverConfirmed: "Accounts whose address was never confirmed",
  neverConfirmedNote:
    "Anybody can register an address that is not theirs, and would get what you give here. These rows are skipped unless you tick the box.",
  importProgress: (total: string, good: string) =>
    `${total} of ${good} valid rows were imported. No row is imported twice.`,
  rowsImported: "Rows imported",
  accountsAdded: "Accounts added",
  plansStarted: "Plans started",
  usersGranted: "Users granted quarters",
  numbersSaved: "WhatsApp numbers changed",
  nothingToChange: "Nothing to change",
  partlyApplied: "Partly applied",
  rowsSkipped: "Rows with errors, skipped",
  result: "Result",
  rowResults: "Result of each row",
  row: "Row",
  email: "Email",
  noPasswordTitle: "New accounts have no password yet",
  noPasswordNote: `Their owners can sign in once they have set a password. Make a link for each and send it: it works once within ${firstLinkDays} days.`,
  passwordLinks: "Password links",
  shownLinks: (shown: string, total: string) => `The first ${shown} of ${total}. The file has all of them.`,
  rowsWithErrorsCount: (total: number) =>
    counted(total, { one: "row with errors", other: "rows with errors" }),
  rows: (count: number) => counted(count, { one: "row", other: "rows" }),
  andMoreRows: (numbers: string) => `${numbers} and more`,
  andMore: (count: number) => `and ${countText(count)} more`,
  column: "Column",
  reason: "Reason",
  shownRows: (shown: string, total: string) => `The first ${shown} of ${total}.`,
  downloadCsv: "Download all rows as CSV",
  downloadExcel: "Download all rows for Excel",
};

export const importCheckTexts = {
  importUsers: "Import users",
  users: "Users",
  continueImport: "Continue import",
  chooseAnotherFile: "Choose another file",
  usersList: "Users list",
  makePasswordLinks: "Also make password links",
  passwordLinksHint: `A new account has no password. Its owner opens the link and chooses one. A link works once within ${firstLinkDays} days.`,
  mailNote: "Each new user also gets the link by mail.",
  untickHint: "Untick this to make the links later.",
  includeNeverConfirmed: (accounts: number) =>
    `Also give plans and quarters to the ${counted(accounts, { one: "account", other: "accounts" })} whose address was never confirmed`,
  neverConfirmedHint:
    "Tick this only if you know that these people registered themselves. If you are not sure, send them a password link first: it signs out everyone who registered, and confirms the address.",
  importAnotherFile: "Import another file",
  importRows: (good: number) => `Import ${counted(good, { one: "valid row", other: "valid rows" })}`,
};

export const importTexts = {
  importUsers: "Import users",
  csvLimits: () =>
    `CSV, up to ${importMegabytes} MB and ${countText(importRows)} rows. You see a preview before anything is changed.`,
  users: "Users",
  intro: "A table with a header row. Columns may stand in any order; others are ignored.",
  email: "email",
  emailColumn: "Adds an account if there is none.",
  name: "name",
  nameColumn: "Name as on a certificate, in English letters. Only new accounts take it.",
  plan: "plan",
  planColumn: () => `${oneOfThePlans()}. Starts a plan if the user has none.`,
  quarters: "quarters",
  quartersColumn:
    "Quarter names, separated by semicolons. Adds them to the user's quarters on the website. To open courses in the mobile app, go to the user's page.",
  whatsApp: "whatsapp",
  whatsAppColumn:
    "WhatsApp number with the country code; 01… is Egyptian. An empty cell leaves the user's number alone.",
  downloadExampleExcel: "Download it for Excel",
  downloadExample: "Download this example",
  passwordLinksNote:
    "New accounts have no password. The next page offers to make a password link for each, to send or to print.",
  head: ["email", "name", "plan", "quarters", "whatsapp"],
  exampleName: "Mona Adel",
  exampleNumber: "+20 190 000 0001",
  csvFile: "CSV file",
  checkFile: "Check the file",
  cancel: "Cancel",
};

export const exportTexts = {
  head: [
    "email",
    "user id",
    "role",
    "subscription",
    "plan",
    "expiration",
    "quarters",
    "created",
    "name",
    "arabic name",
    "whatsapp",
  ],
  yes: "Yes",
  no: "No",
};

export const importReportTexts = {
  head: ["row", "email", "state", "column", "result"],
  error: "error",
  imported: "imported",
  partly: "partly imported",
  skipped: "skipped",
  valid: "valid",
  neverConfirmed: "valid, address never confirmed",
};

export const outcomeTexts = {
  done: (steps: readonly string[]) => {
    const words = steps.join(", ");
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
  },
  accountAdded: "account added",
  planStarted: "plan started",
  quartersGranted: "quarters granted",
  numberSaved: "WhatsApp number changed",
  unchanged: "Not changed.",
  nothingToChange: "Nothing to change.",
};

/** What a column may be called besides its name. */
export const importHeadings: Record<string, readonly string[]> = {
  email: [
    "E-mail",
    "Email address",
    "E-mail address",
    "البريد الإلكتروني",
    "بريد إلكتروني",
    "عنوان البريد الإلكتروني",
    "البريد",
    "الإيميل",
    "إيميل",
  ],
  plan: ["الخطة", "خطة الاشتراك"],
  quarters: ["Quarter", "الأرباع", "الربع"],
  whatsapp: [
    "WhatsApp number",
    "WhatsApp no.",
    "واتساب",
    "واتس اب",
    "الواتساب",
    "رقم الواتساب",
    "رقم واتساب",
    "رقم الواتس",
  ],
};
