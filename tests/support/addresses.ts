import { initSegment, smallPackage } from "./package-files";

/**
 * What the tests have to know of an address, a line each. Suites walk the build (`rowsOfBuild`), so an address of which
 * there is nothing to say has no line: its rule stands in app/access/access.test.ts, its parameters have the values of
 * `parameters`, it reads little, and nobody is refused but whom the rule refuses. What writes always has a line.
 */

export const callers = [
  "anonymous",
  "User",
  /** Has a plan, too, and asks about the User. */
  "another",
  "Admin",
  /** Tokens that were made for an Admin. */
  "expired",
  "revoked",
  "garbage",
  /** Ask about themselves. */
  "lapsed",
  "removed",
] as const;
export type Caller = (typeof callers)[number];

/** `{name}` stands for a value that a test prepares; `{user}` is the account that the call is about. */
type Sample = {
  params?: Record<string, string>;
  query?: string;
  json?: unknown;
  form?: Record<string, string>;
  bytes?: Buffer<ArrayBuffer>;
  /** Of a success, if its operation does not say it. */
  status?: number;
  /** Refused though the rule lets them in. */
  refused?: Partial<Record<Caller, number>>;
};

type Repeat = {
  /** Status of the same call again, without a key. Absent if each shall do it once more. */
  again?: number;
  /** Rows that it adds. It takes an Idempotency-Key, so it adds them once. */
  adds?: number;
  /** Tables that a second call fills once more, as it should be. */
  without?: readonly string[];
};

/** What an address asks of D1 beyond the bounds of all, in d1-bounds.ts. */
type Reads = { rows: number; because: string; isGrowing?: true };

/** Which file sends a form with each of its calls to D1 and R2 failing once: app/…/*-faults.slow.test.ts. */
export type Sweep = "forms" | "admin" | "sessions" | "video";

export type Address = Sample &
  Repeat & {
    reads?: Reads;
    /** Of the accounts' length; or refuses everybody; or needs a file or a video's address, and has its own test. */
    measured?: "streamed" | "refused" | "elsewhere";
    /** Null if the form stores nothing. */
    sweep?: Sweep | null;
  };

/** Of an address's path, by their names. */
export const parameters: Record<string, string> = {
  userId: "{user}",
  value: "{user}",
  username: "{email}",
  text: "demo",
  term: "dr",
  folder: "Boards",
  image: "hoda-mansour.webp",
  address: "{video}",
  lang: "en",
  "*": "master.m3u8",
};

const board = { name: "Dr. Salma Aziz", title: "Member" };
const quarter = { name: "A new quarter", description: "For a test" };
const course = { name: "A new course", author: "Dr. Aziz", description: "For a test", quarterId: 1 };
const login = { email: "learner@demo.test", password: "Learner@123" };
const member = { email: "dr.mona@mail.example", password: "Learner@123" };
const upload = { fileName: "scan.mp4", bytes: 1000 };
const plan = { userId: "{user}", subscription: true };
const items = (...courseIds: number[]) => ({ courseIds });

/** The order is the User's own. */
const notTheirs = { another: 404, lapsed: 404 } as const;

const everyCourse = { rows: 2600, because: "every course" };
const everyPoster = { rows: 300, because: "the first picture of each of the learner's courses" };
const impact = { rows: 100, because: "counts up to 50 learners who lose it", isGrowing: true } as const;

/** By METHOD and path as in `app/routes.ts`. Of several samples, the first is the one that anybody may try. */
export const register: Record<string, Address | readonly Address[]> = {
  "POST /front-contact": { sweep: "forms" },
  "POST /front-account-management": { sweep: "forms" },
  "POST /front-account-keep": { sweep: "sessions" },
  "POST /front-account-restore": { sweep: "sessions" },
  "POST /front-login-all": { sweep: "forms" },
  "POST /login": { sweep: "forms" },
  "POST /front-login-admin": { sweep: "forms" },
  "POST /front-second-step": { sweep: "sessions" },
  "POST /front-second-step-setup": { sweep: "sessions" },
  "POST /front-register": { sweep: "forms" },
  "POST /front-forgot-password": { sweep: "forms" },
  "POST /sign-out": { sweep: "sessions" },
  "POST /front-account-notices": { sweep: "sessions" },
  "POST /front-set-password/:secret": { sweep: "sessions" },
  "POST /front-change-password": { sweep: "forms" },
  "POST /front-session-end/:sessionId": { sweep: "sessions" },
  "POST /front-join": { sweep: "forms" },
  "POST /front-join-report/:reference": { sweep: "forms" },
  "POST /front-join-cancel/:reference": { sweep: "forms" },
  "GET /unauthorized": { measured: "refused" },
  "GET /*": { measured: "refused" },
  "POST /session/token": { sweep: null },
  "POST /session/positions": { sweep: "sessions" },
  "POST /session/actions": { sweep: "sessions" },
  "POST /session/download-grants": { sweep: null },

  "GET /user": { reads: everyPoster },
  "GET /user/user-course-selection/:userId": { reads: everyPoster },
  "POST /user/user-lectures-list/:courseId": { sweep: "forms" },
  "GET /user/user-search": {
    query: "q=lecture",
    reads: {
      rows: 1100,
      because: "looks into the captions of 80 lectures, whose 160 passages all have the word",
    },
  },
  "POST /user/user-profile": { sweep: "forms" },
  "POST /user/user-certificate/:courseId": { sweep: "forms" },

  "GET /admin/admin-dashboard-n": {
    reads: {
      rows: 5100,
      because:
        "ranks each course that was watched in the newest week, where an index would make each save pay",
    },
  },
  "GET /admin/admin-search": {
    query: "q=admin",
    reads: { rows: 40_000, because: "looks for the words in the name of each course and lecture" },
  },
  "POST /admin/admin-front-admin-board-add-n": { sweep: "forms" },
  "POST /admin/admin-front-admin-board-edit-n/:id": { sweep: "forms" },
  "POST /admin/admin-board-delete/:id": { sweep: "forms" },
  "POST /admin/admin-quarter-add-n": { sweep: "forms" },
  "POST /admin/admin-quarter-edit/:id": { sweep: "forms" },
  "GET /admin/admin-quarter-delete/:id": { reads: impact },
  "POST /admin/admin-quarter-delete/:id": { sweep: "admin" },
  "POST /admin/admin-quarters-with-courses-list-n": { sweep: "admin" },
  "POST /admin/admin-course-add": { sweep: "forms" },
  "POST /admin/admin-course-edit/:id": { sweep: "admin" },
  "GET /admin/admin-course-delete/:id": { reads: impact },
  "POST /admin/admin-course-delete/:id": { sweep: "admin" },
  "POST /admin/admin-course-move/:id": { sweep: "admin" },
  "GET /admin/admin-course-progress/:courseId": {
    reads: {
      rows: 71_000,
      because:
        "adds up what each learner who may watch has watched, which kept counts would make each write pay",
      isGrowing: true,
    },
  },
  "GET /admin/admin-course-progress/:courseId/learners.csv": { measured: "streamed" },
  "POST /admin/admin-lecture-add/:courseId": { sweep: "forms" },
  "POST /admin/admin-lecture-edit/:id": { sweep: "forms" },
  "GET /admin/admin-lecture-delete/:id": { reads: impact },
  "POST /admin/admin-lecture-delete/:id": { sweep: "forms" },
  "POST /admin/admin-lecture-move/:id": { sweep: "admin" },
  "POST /admin/admin-lecture-preview/:id": { sweep: "forms" },
  "POST /admin/admin-lecture-video/:id": { sweep: "video" },
  "POST /admin/admin-lecture-video/:id/cancel": { sweep: "admin" },
  "POST /admin/admin-lecture-video/:id/captions/:lang": { sweep: "admin" },
  "POST /admin/admin-lecture-video/:id/captions/:lang/remove": { sweep: "admin" },
  "POST /admin/admin-user-subscription-plan-n/:userId/:data?": { sweep: "forms" },
  "POST /admin/admin-user-logged-in/:userId": { sweep: "admin" },
  "POST /admin/admin-user-plan-change/:userId/:plan": { sweep: "admin" },
  "POST /admin/admin-user-unsubscribe/:userId": { sweep: "forms" },
  "POST /admin/admin-user-renew/:userId": { sweep: "forms" },
  "POST /admin/admin-user-period-restore/:userId/:periodId": { sweep: "admin" },
  "POST /admin/admin-quarter-selection-n/:userId/:data?": { sweep: "admin" },
  "POST /admin/admin-course-selection-n/:userId/:data?": { sweep: "admin" },
  "POST /admin/admin-courses-list-by-quarter-n": { sweep: "admin" },
  "POST /admin/admin-user-permission-n/:userId": { sweep: "admin" },
  "POST /admin/admin-user-courses-remove/:userId": { sweep: "forms" },
  "POST /admin/admin-users-bulk": { sweep: "admin" },
  "GET /admin/admin-users-export.csv": { measured: "streamed" },
  "POST /admin/admin-users-import": { sweep: "admin" },
  "GET /admin/admin-users-import/:importId": { measured: "elsewhere" },
  "POST /admin/admin-users-import/:importId": { sweep: "admin" },
  "GET /admin/admin-users-import/:importId/report.csv": { measured: "elsewhere" },
  "POST /admin/admin-user-add-n": { sweep: "forms" },
  "POST /admin/admin-user-delete/:userId": { sweep: "forms" },
  "POST /admin/admin-user-role/:userId": { sweep: "forms" },
  "POST /admin/admin-user-session-end/:userId/:sessionId": { sweep: "admin" },
  "POST /admin/admin-user-password-link/:userId": { sweep: "forms" },
  "POST /admin/admin-user-whatsapp/:userId": { sweep: "forms" },
  "POST /admin/admin-user-second-factor/:userId": { sweep: "admin" },
  "GET /admin/admin-users-restore": {
    reads: {
      rows: 1010,
      because: "counts the 1,000 accounts that its button would restore, a row each",
      isGrowing: true,
    },
  },
  "POST /admin/admin-users-restore": { sweep: "admin" },
  "POST /admin/admin-user-restore/:removedId": { sweep: "forms" },
  "POST /admin/admin-user-erase/:removedId": { sweep: "forms" },
  "POST /admin/admin-undo/:undoId": { sweep: "admin" },
  "POST /admin/admin-messages-delete": { sweep: "admin" },
  "POST /admin/admin-message-read/:id": { sweep: "admin" },
  "POST /admin/admin-message-delete/:id": { sweep: "forms" },
  "POST /admin/admin-password-requests-delete": { sweep: "admin" },
  "POST /admin/admin-password-request-delete/:userId": { sweep: "forms" },
  "POST /admin/admin-certificate-withdraw/:code": { sweep: "forms" },
  "POST /admin/admin-certificate-restore/:code": { sweep: "forms" },
  "POST /admin/admin-payment/:id": { sweep: "admin" },
  "GET /admin/admin-payment/:id/receipt": { measured: "elsewhere" },
  "POST /admin/admin-payment-refuse/:id": { sweep: "admin" },
  "POST /admin/admin-payment-refund/:id": { sweep: "admin" },
  "GET /admin/admin-payments.csv": { query: "state=all", measured: "streamed" },
  "POST /admin/admin-settings-n": { sweep: "forms" },
  "POST /admin/admin-settings-picture/:picture": { sweep: "forms" },
  "POST /admin/admin-second-factor-on": { sweep: "sessions" },
  "POST /admin/admin-second-factor-off": { sweep: "sessions" },
  "POST /admin/admin-recovery-codes": { sweep: null },
  "POST /admin/admin-recovery-codes-renew": { sweep: "sessions" },
  "POST /admin/admin-confirm": { sweep: "sessions" },

  "POST /api/Accounts/LoginWeb": { json: login, without: ["sessions"] },
  "POST /api/Accounts/Login": { json: login, without: ["sessions"] },
  "POST /api/Accounts/Register": { json: member, again: 409 },
  "POST /api/Accounts/RegisterOnlyWeb": { json: member, again: 409 },
  "POST /api/Accounts/DeleteAccount": { json: { email: "newcomer@demo.test" }, again: 200 },
  "POST /api/Accounts/logout/:userId": [
    { refused: { another: 403 } },
    { params: { userId: "{admin}" }, again: 200 },
  ],
  "POST /api/Accounts/Confirm": { json: { password: "Admin@123" }, without: ["sessions"] },
  "DELETE /api/Accounts/:value": { again: 200 },
  "PUT /api/Accounts/EditUser": {
    json: { id: "{user}", email: "new.address@mail.example", isLoggedIn: true },
    again: 200,
  },
  "PUT /api/Accounts/:userId/loggedIn": { json: { isLoggedIn: false }, again: 200 },
  "PUT /api/Accounts/:userId/admin": { json: { isAdmin: true }, again: 200 },
  "PUT /api/Accounts/:userId/status": { json: { loggedIn: false, userId: "{user}" }, again: 200 },
  "PUT /api/Accounts/UpdateUserPermissions/:userId": { json: [2, 3], again: 200 },
  "GET /api/Accounts/GetUsers": { measured: "streamed" },
  "GET /api/Accounts/GetOrSearchUsers/:text?": { measured: "streamed" },
  "POST /api/Accounts/CreateUserSubscription": {
    json: { userId: "planless", subscription: true, plan: 1 },
    again: 201,
    adds: 1,
  },
  "PUT /api/Accounts/UpdateUserSubscription/:userId": { json: { ...plan, plan: 2 }, again: 200 },
  "DELETE /api/Accounts/Unsubscribe/:userId": { again: 200 },
  "GET /api/Subscription/CheckSubscriptionStatus": { status: 400, measured: "refused" },

  "POST /api/Payments/CreateOrder": { json: { plan: 2 }, again: 201, adds: 0 },
  "POST /api/Payments/ReportPayment/:reference": {
    params: { reference: "{open}" },
    json: { way: "instaPay", amount: 900, paidOn: "{today}", transferReference: "FT26325QZ" },
    refused: notTheirs,
    again: 200,
    adds: 0,
  },
  "POST /api/Payments/CancelOrder/:reference": {
    params: { reference: "{open}" },
    refused: notTheirs,
    again: 200,
    adds: 0,
  },
  "POST /api/Payments/Approve/:id": {
    params: { id: "{reported}" },
    json: { version: 1, amount: 1200, way: "instaPay", plan: 2 },
    again: 200,
    adds: 1,
  },
  "POST /api/Payments/Refuse/:id": {
    params: { id: "{reported}" },
    json: { version: 1, reason: "The money has not arrived." },
    again: 200,
    adds: 0,
  },
  "POST /api/Payments/Refund/:id": {
    params: { id: "{approved}" },
    json: { version: 1, amount: 1200, reason: "Paid twice." },
    again: 200,
    adds: 0,
  },

  "GET /api/Boards/BoardNumberExists": { query: "boardNumber=01" },
  "POST /api/Boards": { json: board, adds: 1 },
  "POST /api/Boards/AddBoard": { json: board, adds: 1 },
  "POST /api/Boards/AddBoardStringify": { json: JSON.stringify(board), adds: 1 },
  "POST /api/Boards/AddBoardAsFormData": { form: board, adds: 1 },
  "POST /api/BoardsAddBoardAsFormData": { form: board, adds: 1 },
  "PUT /api/Boards/UpdateBoard/:id": { json: { ...board, id: 1 }, again: 200 },
  "PUT /api/Boards/EditBoard": { json: { ...board, id: 1 }, again: 200 },
  "DELETE /api/Boards/DeleteBoard/:id": { params: { id: "2" }, again: 404 },

  "GET /api/Quarters/QuarterNumberExists": { query: "QuarterNumber=Q1" },
  "POST /api/Quarters": { json: quarter, adds: 1 },
  "POST /api/Quarters/AddQuarter": { json: quarter, adds: 1 },
  "POST /api/Quarters/AddQuarterStringify": { json: JSON.stringify(quarter), adds: 1 },
  "PUT /api/Quarters/updateQuarter/:id": { json: { ...quarter, id: 1 }, again: 200 },
  "PUT /api/Quarters/EditQuarter": { json: { ...quarter, id: 1 }, again: 200 },
  // Quarter 4 has no courses.
  "DELETE /api/Quarters/DeleteQuarter/:id": { params: { id: "4" }, again: 404 },
  "POST /api/Quarters/UpdateUserQuartersAccess/:userId": { json: [1, 3], again: 200, adds: -1 },
  "POST /api/Quarters/toggle-access/:id": [
    { params: { id: "3" }, query: "userId={user}", adds: 1 },
    { params: { id: "1" }, query: "userId={user}", adds: -1 },
  ],
  "GET /api/Quarters/with-items": { reads: everyCourse },

  "GET /api/Courses/GetCourses": { reads: everyCourse },
  "GET /api/Courses/GetAllCourses": { reads: everyCourse },
  "GET /api/Courses": { reads: everyCourse },
  "POST /api/Courses": { json: course, adds: 1 },
  "GET /api/Courses/getCoursesForQuarter": { reads: everyCourse },
  "POST /api/Courses/UpdateUserCourses/:userId": { json: [2, 3], again: 200, adds: 0 },
  "POST /api/Courses/permissions/courses": [
    { json: items(1, 4), again: 200, adds: 2 },
    { json: { userId: "{user}", ...items(1, 4) }, again: 200 },
  ],
  "GET /api/Courses/GetCoursesGroupedByQuarter": { reads: everyCourse },
  "GET /api/Lectures/GetLecturesByCourseId/:courseId": { refused: { another: 403, lapsed: 403 } },

  "POST /api/Lecture-Uploads/:id": { params: { id: "4" }, json: upload, again: 201, adds: 1 },
  "PUT /api/Lecture-Uploads/:uploadId/:number": {
    params: { uploadId: "{begun}" },
    bytes: Buffer.alloc(1000),
    again: 204,
  },
  "DELETE /api/Lecture-Uploads/:id": { params: { id: "{begun}" }, again: 204 },
  "POST /api/Lecture-Uploads/:uploadId/complete": { params: { uploadId: "{sent}" }, again: 200, adds: 0 },
  "POST /api/Lecture-Packages/:id": { params: { id: "6" }, json: upload, again: 409, adds: 1 },
  "GET /api/Lecture-Packages/:id": { params: { id: "{packed}" }, measured: "elsewhere" },
  "PUT /api/Lecture-Packages/:uploadId/:folder/:file": {
    params: { uploadId: "{packed}", folder: "144p", file: "init.mp4" },
    bytes: Buffer.from(initSegment(true)),
    again: 204,
  },
  "POST /api/Lecture-Packages/:uploadId/stop": {
    params: { uploadId: "{packed}" },
    json: { reason: "No room left." },
    again: 204,
    adds: 0,
  },
  "POST /api/Lecture-Packages/:uploadId/complete": {
    params: { uploadId: "{packed}" },
    json: smallPackage,
    again: 200,
    adds: 0,
  },
  "GET /api/Image-Resources/:folder/:image": { measured: "refused" },
  "GET /api/Video-Resources/:address/*": { measured: "elsewhere" },
  "GET /api/*": { measured: "refused" },
};

/** The samples of an address; one at least. */
export function samplesOf(key: string): readonly [Address, ...Address[]] {
  const [first = {}, ...others] = [register[key] ?? {}].flat();
  return [first, ...others];
}

export const sweptBy = (sweep: Sweep): string[] =>
  Object.keys(register).filter((key) => samplesOf(key)[0].sweep === sweep);
