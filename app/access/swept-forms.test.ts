import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { rowsOfBuild } from "../../tests/support/rows-of-build";

/** Every address that takes a form, and the journey in which each of its calls to D1 and R2 fails once. */

const sweeps = {
  forms: "tests/support/form-journeys.ts",
  admin: "tests/support/admin-journeys.ts",
  sessions: "app/account/session-faults.slow.test.ts",
  video: "app/admin/lecture-video/form-upload-faults.slow.test.ts",
} as const;

type Journey = [in_: keyof typeof sweeps, title: string];

const journeys: Record<string, Journey> = {
  "/front-contact": ["forms", "a message"],
  "/front-account-management": ["forms", "removal"],
  "/front-account-keep": ["sessions", "from the removal that somebody else has requested is kept whole"],
  "/front-account-restore": ["sessions", "from its removal with the right password is restored whole"],
  "/front-login-all": ["forms", "signing in"],
  "/front-login-admin": ["forms", "signing in as an Admin"],
  "/front-second-step": ["sessions", "lets its Admin in once"],
  "/front-second-step-setup": ["sessions", "a second factor that every Admin needs is set up at the sign-in"],
  "/front-register": ["forms", "registration"],
  "/front-forgot-password": ["forms", "a forgotten password"],
  "/sign-out": ["sessions", "who signs out is signed out in this browser, whichever call fails"],
  "/front-account-notices": ["sessions", "an account that puts away what its owner has read"],
  "/front-set-password/:secret": [
    "sessions",
    "by a link for a new password has it, and one session at least",
  ],
  "/front-change-password": ["forms", "a new password"],
  "/front-session-end/:sessionId": ["sessions", "is signed out, by the next press at the latest"],
  "/session/positions": ["sessions", "the position of a player is stored once"],
  "/session/presses": ["sessions", "a press that a page's script sends is stored"],
  "/user/user-lectures-list/:courseId": ["forms", "watched by hand"],
  "/user/user-profile": ["forms", "a profile"],
  "/user/user-certificate/:courseId": ["forms", "a certificate"],
  "/admin/admin-front-admin-board-add-n": ["forms", "a new board"],
  "/admin/admin-front-admin-board-edit-n/:id": ["forms", "a changed board"],
  "/admin/admin-board-delete/:id": ["forms", "a deleted board"],
  "/admin/admin-quarter-add-n": ["forms", "a new quarter"],
  "/admin/admin-quarter-edit/:id": ["forms", "a changed quarter"],
  "/admin/admin-quarter-delete/:id": ["admin", "a deleted quarter"],
  "/admin/admin-quarters-with-courses-list-n": ["admin", "a saved selection"],
  "/admin/admin-course-add": ["forms", "a new course"],
  "/admin/admin-course-edit/:id": ["admin", "another quarter for a course"],
  "/admin/admin-course-delete/:id": ["admin", "a deleted course"],
  "/admin/admin-course-move/:id": ["admin", "another place for a course"],
  "/admin/admin-lecture-add/:courseId": ["forms", "a new lecture"],
  "/admin/admin-lecture-edit/:id": ["forms", "a changed lecture"],
  "/admin/admin-lecture-delete/:id": ["forms", "a deleted lecture"],
  "/admin/admin-lecture-move/:id": ["admin", "another place for a lecture"],
  "/admin/admin-lecture-video/:id": ["video", "a video by the plain form is there whole and once"],
  "/admin/admin-lecture-video/:id/cancel": ["admin", "an upload given up"],
  "/admin/admin-lecture-preview/:id": ["forms", "a preview"],
  "/admin/admin-lecture-video/:id/captions/:lang": ["admin", "captions"],
  "/admin/admin-lecture-video/:id/captions/:lang/remove": ["admin", "captions taken away"],
  "/admin/admin-user-subscription-plan-n/:userId/:data?": ["forms", "a new plan"],
  "/admin/admin-user-logged-in/:userId": ["admin", "a mark that a user is logged in"],
  "/admin/admin-user-plan-change/:userId/:plan": ["admin", "a shorter plan"],
  "/admin/admin-user-unsubscribe/:userId": ["forms", "an end of a plan"],
  "/admin/admin-user-renew/:userId": ["forms", "a renewal"],
  "/admin/admin-user-period-restore/:userId/:periodId": ["admin", "an ended plan brought back"],
  "/admin/admin-quarter-selection-n/:userId/:data?": ["admin", "quarters of a user"],
  "/admin/admin-course-selection-n/:userId/:data?": ["admin", "courses of a user"],
  "/admin/admin-courses-list-by-quarter-n": ["admin", "courses of a user by quarter"],
  "/admin/admin-user-permission-n/:userId": ["admin", "courses of a user in one list"],
  "/admin/admin-user-courses-remove/:userId": ["forms", "courses taken away"],
  "/admin/admin-users-bulk": ["admin", "plans for several"],
  "/admin/admin-users-import": ["admin", "a file that is checked"],
  "/admin/admin-users-import/:importId": ["admin", "an import"],
  "/admin/admin-user-add-n": ["forms", "a new user"],
  "/admin/admin-user-delete/:userId": ["forms", "a deleted user"],
  "/admin/admin-user-role/:userId": ["forms", "a new Admin"],
  "/admin/admin-user-session-end/:userId/:sessionId": ["admin", "one device of a user"],
  "/admin/admin-user-password-link/:userId": ["forms", "a password link"],
  "/admin/admin-user-second-factor/:userId": ["admin", "the second factor of another Admin"],
  "/admin/admin-users-restore": ["admin", "accounts whose removal was requested"],
  "/admin/admin-user-restore/:removedId": ["forms", "a user brought back"],
  "/admin/admin-user-erase/:removedId": ["forms", "an erased user"],
  "/admin/admin-undo/:undoId": ["admin", "a deleted board put back"],
  "/admin/admin-message-read/:id": ["admin", "a message that was read"],
  "/admin/admin-message-delete/:id": ["forms", "a deleted message"],
  "/admin/admin-messages-delete": ["admin", "several deleted messages"],
  "/admin/admin-password-requests-delete": ["admin", "all password requests deleted"],
  "/admin/admin-password-request-delete/:userId": ["forms", "a deleted password request"],
  "/admin/admin-certificate-withdraw/:code": ["forms", "a withdrawn certificate"],
  "/admin/admin-certificate-restore/:code": ["forms", "a restored certificate"],
  "/admin/admin-settings-n": ["forms", "changed settings"],
  "/admin/admin-settings-picture/:picture": ["forms", "a logo"],
  "/admin/admin-second-factor-on": ["sessions", "is turned on once"],
  "/admin/admin-second-factor-off": ["sessions", "is turned off"],
  "/admin/admin-recovery-codes-renew": ["sessions", "gets new recovery codes"],
  "/admin/admin-confirm": ["sessions", "an Admin who is asked is confirmed, by the next press at the latest"],
};

/** The same module at another address. */
const alike: Record<string, string> = {
  "/login": "/front-login-all",
  "/admin/front-admin-board-add-n": "/admin/admin-front-admin-board-add-n",
  "/admin-front-admin-board-add-n": "/admin/admin-front-admin-board-add-n",
  "/admin/front-admin-board-edit-n/:id": "/admin/admin-front-admin-board-edit-n/:id",
  "/admin-front-admin-board-edit-n/:id": "/admin/admin-front-admin-board-edit-n/:id",
};

/** They store nothing: a token, copies that a browser may keep, and codes that it forgets. */
const withoutWrites = ["/session/token", "/session/kept-lectures", "/admin/admin-recovery-codes"];

const forms = rowsOfBuild().filter(({ method, path }) => method !== "GET" && !path.startsWith("/api"));

test("every form that writes has a journey in which its calls fail", async () => {
  const known = [...Object.keys(journeys), ...Object.keys(alike), ...withoutWrites];
  expect(known.sort()).toEqual(forms.map(({ path }) => path).sort());
  for (const path of Object.values(alike)) expect(journeys).toHaveProperty([path]);
});

test("every journey that is named here is swept there", async () => {
  const sources = Object.fromEntries(
    await Promise.all(
      Object.entries(sweeps).map(async ([name, file]) => [name, await readFile(file, "utf8")]),
    ),
  );
  const isThere = ([file, title]: Journey) =>
    new RegExp(`(["\\s]|^)${title}["':,]`, "m").test(sources[file] ?? "");
  expect(Object.values(journeys).filter((journey) => !isThere(journey))).toEqual([]);
});
