import { counted, countText } from "~/formats";
import { firstLinkDays } from "~/models/identity/limits";
import { importMegabytes, importRows } from "~/models/users/import-limits";
import { oneOfThePlans } from "~/settings/plans";

export const importPartsTexts = {
  doubtfulLeft: (rows: number) =>
    `${counted(rows, { one: "row was", other: "rows were" })} skipped: nobody has confirmed that the address belongs to the account. Send these people a password link, or import the file again and tick the box for them.`,
  previewNothingHasChangedYet: "Preview: nothing has changed yet",
  rowsWithErrorsWillBeSkipped: ". Rows with errors will be skipped",
  validRows: "Valid rows",
  newAccounts: "New accounts",
  existingAccounts: "Existing accounts",
  plansToStart: "Plans to start",
  usersWhoGetQuarters: "Users who get quarters",
  firstValidRows: "First valid rows",
  nameIfNew: "Name (if new)",
  plan: "Plan",
  quarters: "Quarters",
  none: "—",
  rowsWithErrors: "Rows with errors",
  neverConfirmed: "Address never confirmed",
  neverConfirmedSkipped: "Address never confirmed, skipped",
  accountsNeverConfirmed: "Accounts whose address was never confirmed",
  anybodyCanRegister:
    "Anybody can register an address that is not theirs, and would get what you give here. These rows are skipped unless you tick the box.",
  ofValidRowsWereImported: (total: string, good: string) =>
    `${total} of ${good} valid rows were imported. No row is imported twice.`,
  rowsImported: "Rows imported",
  accountsAdded: "Accounts added",
  plansStarted: "Plans started",
  usersGrantedQuarters: "Users granted quarters",
  nothingToChange: "Nothing to change",
  partlyApplied: "Partly applied",
  rowsSkipped: "Rows with errors, skipped",
  result: "Result",
  resultOfEachRow: "Result of each row",
  row: "Row",
  email: "Email",
  newAccountsHaveNoPasswordYet: "New accounts have no password yet",
  theirOwnersCanSignInOnce: `Their owners can sign in once they have set a password. Make a link for each and send it: it works once within ${firstLinkDays} days.`,
  passwordLinks: "Password links",
  theFileHasAll: (shown: string, total: string) =>
    `The first ${shown} of ${total}. The file has all of them.`,
  oneRowWithErrors: "1 row with errors",
  countOfRowsWithErrors: (total: string) => `${total} rows with errors`,
  column: "Column",
  reason: "Reason",
  theFirstOf: (shown: string, total: string) => `The first ${shown} of ${total}. `,
  downloadAllRowsAsCsv: "Download all rows as CSV",
  downloadAllRowsForExcel: "Download all rows for Excel",
};

export const importCheckTexts = {
  importUsers: "Import users",
  users: "Users",
  continueImport: "Continue import",
  chooseAnotherFile: "Choose another file",
  usersList: "Users list",
  alsoMakePasswordLinks: "Also make password links",
  oneForEachNewAccount: `A new account has no password. Its owner opens the link and chooses one. A link works once within ${firstLinkDays} days.`,
  alsoMailed: "Each new user also gets the link by mail.",
  untick: "Untick this to make the links later.",
  alsoGiveToDoubtful: (accounts: number) =>
    `Also give plans and quarters to the ${counted(accounts, { one: "account", other: "accounts" })} whose address was never confirmed`,
  tickIfYouKnow:
    "Tick this only if you know that these people registered themselves. If you are not sure, send them a password link first: it signs out everyone who registered, and confirms the address.",
  importAnotherFile: "Import another file",
  import1ValidRow: "Import 1 valid row",
  importValidRows: (good: string) => `Import ${good} valid rows`,
};

export const importTexts = {
  importUsers: "Import users",
  csvLimits: () =>
    `CSV, up to ${importMegabytes} MB and ${countText(importRows)} rows. You see a preview before anything is changed.`,
  users: "Users",
  aTableWithAHeaderRow: "A table with a header row. Columns may stand in any order; others are ignored.",
  email: "email",
  addsAnAccountIfThere: "Adds an account if there is none.",
  name: "name",
  asOnACertificate: "Name as on a certificate, in English letters. Only new accounts take it.",
  plan: "plan",
  planColumn: () => `${oneOfThePlans()}. Starts a plan if the user has none.`,
  quarters: "quarters",
  quarterNamesSeparated:
    "Quarter names, separated by semicolons. Adds them to the user's quarters on the website. To open courses in the mobile app, go to the user's page.",
  theExampleForExcel: "Download it for Excel",
  downloadTheExample: "Download this example",
  thenPasswordLinks:
    "New accounts have no password. The next page offers to make a password link for each, to send or to print.",
  head: ["email", "name", "plan", "quarters"],
  exampleName: "Mona Adel",
  csvFile: "CSV file",
  checkTheFile: "Check the file",
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
  doubtful: "valid, address never confirmed",
};

/** Joined with commas; the first begins with a capital. */
export const outcomeTexts = {
  accountAdded: "account added",
  planStarted: "plan started",
  quartersGranted: "quarters granted",
  notChanged: "not changed",
  nothingToChange: "nothing to change",
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
};
