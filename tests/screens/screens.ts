import { sharedPaths } from "~/public-pages";
import { isAdmins, pagesOfBuild } from "../support/rows-of-build";
import type { Account } from "../support/visitor";

/** `asked` is an Admin whose session is not confirmed. The last three need a site whose Admins use a second step. */
export type Guest = Account | "witness" | "asked" | "half way" | "not set up" | "secured";

export type Screen = {
  /** `{id}` stands for the viewing account's id, `{learner}` for the learner's and so on. */
  path: string;
  title: string;
  status?: number;
  account?: Guest;
  /** Pages that only inform are HTML and CSS alone. */
  hasScript?: true;
  /** Boxes and buttons of its content that are pressed in turn, and words that the answer then shows. */
  pressed?: { in: readonly string[]; shows: string };
};

const seenBy =
  (account: Account) =>
  (path: string, title: string, status = 200): Screen => ({ path, title, status, account, hasScript: true });
const [admin, learner, lapsed] = [seenBy("admin"), seenBy("learner"), seenBy("lapsed")];

/** Longer than any field of a list, and from right to left. */
const endlessFilter = encodeURIComponent("الموجات فوق الصوتية في أمراض النساء والتوليد وطب الجنين والعقم");

export const publicScreens: Screen[] = [
  ...sharedPaths.map((path) => ({ path, title: "[Society name]" })),
  { path: "/front-home", title: "[Society name]", account: "learner" },
  { path: "/front-course/1", title: "Basic Ultrasound of Gynecology and Pregnancy" },
  { path: "/front-course/5", title: "3D & 4D Ultrasound of Gynecology and Pregnancy" },
  { path: "/front-course/999", title: "Course", status: 404 },
  { path: "/front-course-list/1", title: "More courses" },
  { path: "/front-course-list/999", title: "More courses", status: 404 },
  { path: "/front-course-preview/1", title: "Preview lecture", status: 404, hasScript: true },
  { path: "/certificates/{valid}", title: "Certificate of completion" },
  { path: "/certificates/{withdrawn}", title: "Certificate of completion" },
  { path: "/certificates/unknown", title: "Certificate of completion", status: 404 },
  { path: "/api", title: "API" },
  { path: "/front-contact", title: "Contact Us", hasScript: true },
  { path: "/unauthorized", title: "Unauthorized Access", status: 403 },
  { path: "/error?message=Hello", title: "Error" },
  { path: "/no/such/page", title: "Not Found", status: 404 },
];

export const accountScreens: Screen[] = [
  { path: "/front-join?course=1", title: "Choose a plan" },
  { path: "/front-join", title: "Choose a plan", account: "learner" },
  { path: "/front-join", title: "Choose a plan", account: "lapsed" },
  { path: "/front-join", title: "Choose a plan", account: "admin" },
  { path: "/front-join/AB12CD34", title: "Pay", account: "learner", hasScript: true },
  { path: "/front-join/01234567", title: "Your order", account: "learner", hasScript: true },
  { path: "/front-join/K7QM2XPD", title: "Your order", account: "lapsed", hasScript: true },
  { path: "/front-join/unknown", title: "Pay", status: 404, account: "learner", hasScript: true },
  {
    path: "/front-join-report/AB12CD34",
    title: "Report your payment",
    account: "learner",
    hasScript: true,
  },
  { path: "/front-join-cancel/AB12CD34", title: "Cancel this order?", account: "learner" },
  { path: "/front-account-management", title: "Accounts Management", hasScript: true },
  { path: "/front-account-management", title: "Accounts Management", account: "learner", hasScript: true },
  { path: "/front-account-restore", title: "Restore my account", account: "newcomer" },
  { path: "/front-register", title: "Create an Account", hasScript: true },
  { path: "/front-login-admin", title: "Admin login", hasScript: true },
  { path: "/front-login-all", title: "Sign in", hasScript: true },
  { path: "/login", title: "Sign in", hasScript: true },
  { path: "/front-forgot-password", title: "Forgot your password?", hasScript: true },
  { path: "/sign-out", title: "Sign out", account: "learner" },
  { path: "/front-change-password", title: "Change your password", account: "lapsed", hasScript: true },
  { path: "/front-sessions", title: "Signed-in devices", account: "lapsed" },
  { path: "/front-session-end/others", title: "Sign out a device", account: "lapsed" },
  { path: "/front-account-notices", title: "Changes to your account", account: "lapsed" },
  { path: "/front-account-keep", title: "Keep my account", account: "witness" },
  { path: "/front-set-password/{link}", title: "Choose your password", hasScript: true },
  { path: "/front-set-password/unknown", title: "Choose your password", status: 404, hasScript: true },
];

export const learnerScreens: Screen[] = [
  learner("/user", "My courses"),
  learner("/user/user-lectures-list/1", "Basic Ultrasound of Gynecology and Pregnancy"),
  learner("/user/user-lectures-list/6", "Lectures", 403),
  learner("/user/user-lectures-list/999", "Lectures", 404),
  learner("/user/user-lecture-transcript/1?q=the", "Transcript of"),
  learner("/user/user-lecture-transcript/999", "Transcript", 404),
  learner("/user/user-kept-lectures", "Saved on this device"),
  learner("/user/user-course-selection/{id}", "My courses"),
  learner("/user/user-search", "Search"),
  learner("/user/user-search?q=dr", "Search"),
  learner("/user/user-search?q=the", "Search"),
  learner("/user/user-subscription-status/{id}", "Your Subscription Plan"),
  lapsed("/user/user-subscription-status/{id}", "Your Subscription Plan"),
  learner("/user/user-profile", "Your profile"),
  lapsed("/user/user-profile", "Your profile"),
  learner("/user/user-certificate/1", "Certificate of completion"),
  learner("/user/user-certificate/2", "Certificate of completion"),
  learner("/user/user-certificate/3", "Certificate of completion"),
  learner("/user/user-certificate/4", "Certificate of completion"),
  learner("/user/user-certificate/5", "Certificate of completion"),
  learner("/user/user-certificate/999", "Certificate of completion", 404),
  learner("/user/user-certificate-print/{valid}", "Certificate of completion"),
  learner("/user/user-certificate-print/{withdrawn}", "Certificate of completion"),
  learner("/user/user-certificate-print/unknown", "No such certificate", 404),
  learner("/user/user-data", "Your data"),
  learner("/user/user-payments", "Your payments"),
  lapsed("/user/user-payments", "Your payments"),
  learner("/user/user-receipt/2026-234567", "Receipt 2026-234567"),
  learner("/user/user-receipt/2026-000001", "No such receipt", 404),
];

export const secondStepScreens: Screen[] = [
  { path: "/front-second-step", title: "Enter your code", account: "half way" },
  { path: "/front-second-step?recovery=1", title: "Enter your code", account: "half way" },
  { path: "/front-second-step-setup", title: "Set up two-step sign-in", account: "not set up" },
  { path: "/admin/admin-second-factor", title: "Two-step sign-in", account: "secured", hasScript: true },
  { path: "/admin/admin-recovery-codes", title: "Your recovery codes", account: "secured", hasScript: true },
  { path: "/admin/admin-confirm", title: "Confirm it is you", account: "asked", hasScript: true },
  {
    path: "/admin/admin-recovery-codes-renew",
    title: "New recovery codes",
    account: "asked",
    hasScript: true,
  },
];

export const catalogueScreens: Screen[] = [
  admin("/admin/admin-lectures-list-n/1", "Basic Ultrasound of Gynecology and Pregnancy"),
  admin("/admin/admin-course-progress/1", "Who watched"),
  admin("/admin/admin-course-progress/2", "Who watched"),
  admin("/admin/admin-course-progress/999", "No such course", 404),
  admin("/admin/admin-boards-list-n", "Boards list"),
  admin("/admin/admin-boards-list-n?filter=nobody", "Boards list"),
  admin("/admin/admin-front-admin-board-add-n", "Add board"),
  admin("/admin-front-admin-board-add-n", "Add board"),
  admin("/admin/admin-front-admin-board-edit-n/1", "Edit board"),
  admin("/admin/admin-board-delete/1", "Delete board"),
  admin("/admin/admin-quarters-list-n", "Quarters list"),
  admin("/admin/admin-quarter-add-n", "Add quarter"),
  admin("/admin/admin-quarter-edit/1", "Edit quarter"),
  admin("/admin/admin-quarter-delete/1", "Delete quarter"),
  admin("/admin/admin-lectures-list-n/5", "3D & 4D Ultrasound of Gynecology and Pregnancy"),
  admin("/admin/admin-quarters-list-courses-n", "Courses"),
  admin("/admin/admin-quarters-list-courses-n?quarterId=4", "Courses"),
  admin("/admin/admin-quarters-list-courses-n?quarterId=99", "No such quarter", 404),
  admin("/admin/admin-courses-list-n", "All courses"),
  admin("/admin/admin-courses-list-n?filter=nothing", "All courses"),
  admin("/admin/admin-quarters-with-courses-list-n", "Select Items"),
  admin("/admin/admin-course-add?quarterId=2", "Add course"),
  admin("/admin/admin-course-edit/1", "Edit course"),
  admin("/admin/admin-course-edit/999", "No such course", 404),
  admin("/admin/admin-course-delete/1", "Delete course"),
  admin("/admin/admin-lecture-add/1", "Add lecture"),
  admin("/admin/admin-lecture-edit/1", "Edit lecture"),
  admin("/admin/admin-lecture-delete/1", "Delete lecture"),
  admin("/admin/admin-lecture-transcript/1", "Transcript of"),
  admin("/admin/admin-lecture-video/1", "Video of"),
  admin("/admin/admin-lecture-video/999", "No such lecture", 404),
  admin("/admin/admin-lecture-preview/1", "Preview"),
  admin("/admin/admin-lecture-video/1/cancel", "Cancel the upload"),
  admin("/admin/admin-lecture-video/1/captions/ar", "Captions of a lecture"),
  admin("/admin/admin-lecture-video/1/captions/fr", "No such lecture", 404),
  admin("/admin/admin-lecture-video/1/captions/en/remove", "Remove captions"),
  admin("/admin/front-admin-board-add-n", "Add board"),
  admin("/admin/front-admin-board-edit-n/1", "Edit board"),
  admin("/admin-front-admin-board-edit-n/1", "Edit board"),
  admin("/admin/admin-course-move/1", "Move course"),
  admin("/admin/admin-lecture-move/1", "Move lecture"),
];

export const userScreens: Screen[] = [
  admin("/admin/admin-user-subscription-plan-n/{id}", "User Subscription Plan"),
  admin("/admin/admin-user-subscription-plan-n/nobody/nobody", "No such user", 404),
  admin("/admin/admin-user-logged-in/{id}", "User is logged in"),
  admin("/admin/admin-users-list-n", "Users"),
  admin("/admin/admin-search", "Search"),
  admin("/admin/admin-search?q=a", "Search"),
  admin(`/admin/admin-search?q=${endlessFilter}`, "Search"),
  admin(`/admin/admin-users-list-n?filter=${endlessFilter}`, "Users"),
  admin("/admin/admin-users-bulk?do=&userId={id}&userId=nobody", "Selected users"),
  admin("/admin/admin-users-bulk?do=subscribe&userId={id}&userId=nobody", "Selected users"),
  admin("/admin/admin-users-bulk?do=renew&userId={id}&userId=nobody", "Selected users"),
  admin("/admin/admin-users-bulk?do=grant-quarters&userId={id}&userId=nobody", "Selected users"),
  admin("/admin/admin-users-bulk?do=revoke-courses&userId={id}&userId=nobody", "Selected users"),
  admin("/admin/admin-users-bulk?do=delete&userId={id}&userId=nobody", "Selected users"),
  admin("/admin/admin-users-bulk", "Selected users"),
  admin("/admin/admin-users-import", "Import users"),
  admin("/admin/admin-users-import/unknown", "No such import", 404),
  admin("/admin/admin-user-add-n", "Add user"),
  admin("/admin/admin-user/{id}", "admin@demo.test"),
  admin("/admin/admin-user-password-link/{id}", "Password link"),
  admin("/admin/admin-user-delete/{id}", "Delete user"),
  admin("/admin/admin-users-removed", "Removed accounts"),
  admin("/admin/admin-user-period-restore/{learner}/999", "No such period", 404),
  admin("/admin/admin-user-whatsapp/{id}", "WhatsApp number"),
  admin("/admin/admin-user-second-factor/{learner}", "Reset two-step sign-in"),
  admin("/admin/admin-user-sessions/{learner}", "Signed-in devices"),
  admin("/admin/admin-user-session-end/{learner}/all", "Sign out a device"),
  admin("/admin/admin-user-progress/{learner}", "Lectures watched"),
  admin("/admin/admin-user-progress/nobody", "No such user", 404),
  admin("/admin/admin-user-certificates/{learner}", "Certificates"),
  admin("/admin/admin-user-certificates/{lapsed}", "Certificates"),
  admin("/admin/admin-certificate-withdraw/{valid}", "Withdraw a certificate"),
  admin("/admin/admin-certificate-withdraw/unknown", "No such certificate", 404),
  admin("/admin/admin-certificate-restore/{withdrawn}", "Restore a certificate"),
  admin("/admin/admin-user-role/{learner}", "Role"),
  admin("/admin/admin-user-subscription-plan-n/{learner}", "User Subscription Plan"),
  admin("/admin/admin-user-plan-change/{learner}/1", "Confirm the shorter plan"),
  admin("/admin/admin-user-unsubscribe/{learner}", "Confirm Unsubscribe"),
  admin("/admin/admin-user-renew/{learner}", "Renew subscription"),
  admin("/admin/admin-users-restore", "Restore removed accounts"),
  admin("/admin/admin-user-restore/{newcomer}", "Restore account"),
  admin("/admin/admin-user-erase/{newcomer}", "Erase account"),
];

const after = (screen: Screen, presses: readonly string[], shows: string): Screen => ({
  ...screen,
  pressed: { in: presses, shows },
});
const several = (action: string) =>
  admin(`/admin/admin-users-bulk?do=${action}&userId={member}&userId=nobody`, "Selected users");
const quarter = "First Quarter";
const [linkFile, otherAction] = ["Download as CSV", "Choose another action"];

/** They need the imports of users.test.ts. */
export const importScreens: Screen[] = [
  admin("/admin/admin-users-import/{checked}", "Import users"),
  admin("/admin/admin-users-import/{imported}", "Import users"),
  after(admin("/admin/admin-users-import/{imported}", "Import users"), ["Password links"], linkFile),
  after(several("password-links"), ["Make 1 link"], linkFile),
  after(several("grant-quarters"), [quarter, "Grant to 1 user"], otherAction),
  after(several("revoke-quarters"), [quarter, "Revoke from 1 user"], otherAction),
  admin("/admin/admin-users-list-n?sort=expiration&dir=desc&size=100", "Users"),
];

export const permissionScreens: Screen[] = [
  admin("/admin/admin-quarter-selection-n/{learner}/learner", "Quarters permission"),
  admin("/admin/admin-course-selection-n/{learner}/learner", "Courses permission"),
  admin("/admin/admin-course-selection-n/nobody/nobody", "No such user", 404),
  admin("/admin/admin-courses-list-by-quarter-n?userId={learner}", "Courses by quarter"),
  admin("/admin/admin-courses-list-by-quarter-n", "Courses by quarter"),
  admin("/admin/admin-user-permission-n/{learner}", "User permission"),
  admin("/admin/admin-user-courses-remove/{learner}", "Remove all courses"),
  admin("/admin/admin-quarters-with-courses-list-n?userId={learner}", "Edit Items"),
];

export const officeScreens: Screen[] = [
  admin("/admin/admin-dashboard-n", "Dashboard"),
  admin("/admin/admin-dashboard-n?course=1", "Dashboard"),
  admin("/admin/admin-lectures-to-do", "Lectures that need work"),
  admin("/admin/admin-messages", "Messages"),
  admin("/admin/admin-messages-delete", "Delete messages"),
  admin("/admin/admin-messages-delete?id=1&id=999", "Delete messages"),
  admin(`/admin/admin-messages?from=${"n".repeat(12)}`, "Messages"),
  admin(`/admin/admin-messages-delete?from=${"n".repeat(12)}`, "Delete messages"),
  admin("/admin/admin-message/1", "When does the diploma start?"),
  admin("/admin/admin-message-delete/1", "Delete message"),
  admin("/admin/admin-password-requests", "Password requests"),
  admin("/admin/admin-password-requests-delete", "Delete password requests"),
  admin("/admin/admin-password-request-delete/{learner}", "Delete password request"),
  admin("/admin/admin-payments", "Payments"),
  admin("/admin/admin-payments?state=all&filter=demo", "Payments"),
  admin("/admin/admin-payments?state=expired", "Payments"),
  admin("/admin/admin-payment/{reported}", "Payment K7QM-2XPD"),
  admin("/admin/admin-payment/{approved}", "Payment 0123-4567"),
  admin("/admin/admin-payment/999", "No such payment", 404),
  admin("/admin/admin-payment-refuse/{reported}", "Refuse a payment"),
  admin("/admin/admin-payment-refuse/{approved}", "Refuse a payment"),
  admin("/admin/admin-payment-refund/{approved}", "Record a refund"),
  admin("/admin/admin-payment-refund/{reported}", "Record a refund"),
  admin("/admin/admin-payment-refund/999", "No such payment", 404),
  admin("/admin/admin-activity", "Activity"),
  admin("/admin/admin-activity/9000", "Imported 12 users from members.csv"),
  admin("/admin/admin-activity/9999", "No such record of activity", 404),
  admin("/admin/admin-undo/{undo}", "Undo"),
  admin("/admin/admin-undo/unknown", "There is nothing to undo", 404),
  admin("/admin/admin-settings-n", "Settings"),
  admin("/admin/admin-settings-picture/logo", "Logo"),
  admin("/admin/admin-second-factor", "Two-step sign-in"),
  admin("/admin/admin-second-factor-on", "Turn on two-step sign-in"),
  admin("/admin/admin-second-factor-off", "Turn off two-step sign-in"),
  admin("/admin/admin-recovery-codes-renew", "New recovery codes"),
  {
    path: "/admin/admin-confirm?to=%2Fadmin%2Fadmin-user-role%2F{learner}%3Frole%3DAdmin",
    title: "Confirm it is you",
    account: "asked",
    hasScript: true,
  },
  admin("/admin/admin-message-read/1", "Mark message"),
];

const parts = (path: string) => path.replace(/\?.*/, "").split("/").filter(Boolean);

const listed = [
  publicScreens,
  accountScreens,
  learnerScreens,
  secondStepScreens,
  catalogueScreens,
  userScreens,
  importScreens,
  permissionScreens,
  officeScreens,
].flat();

const isListed = (address: string) =>
  listed.some(({ path }) => {
    const [route, seen] = [parts(address), parts(path)];
    return (
      route.length === seen.length && route.every((part, at) => part.startsWith(":") || part === seen[at])
    );
  });

/** Pages that no list above has, so that a new one is looked at, too. */
export const otherScreens: Screen[] = pagesOfBuild()
  .filter(({ path }) => !path.endsWith("*") && !isListed(path))
  .map(({ path, rule }) =>
    rule === "anyone" ? { path, title: "" } : seenBy(isAdmins({ rule }) ? "admin" : "learner")(path, ""),
  );
