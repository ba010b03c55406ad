import { existsSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "./routes";
import { urls } from "./urls";

/** The module behind each address of `urls.ts`, or the file in `public/`. */
const modules: Record<string, string> = {
  root: "site/start-up.tsx",
  home: "site/home/home.tsx",
  main: "site/main.ts",
  login: "account/login/login.tsx",
  loginPlain: "account/login/login-plain.tsx",
  loginAdmin: "account/login/login-admin.tsx",
  secondStep: "account/second-factor/code.tsx",
  secondStepSetup: "account/second-factor/setup.tsx",
  signOut: "account/sign-out.tsx",
  left: "account/left.ts",
  apiToken: "api/session-token.ts",
  positions: "lecture/positions.ts",
  actions: "lecture/actions.ts",
  downloadGrants: "lecture/offline/grants.ts",
  securityTxt: "site/security-txt.ts",
  speculationRules: "public/speculation-rules.json",
  choosePassword: "account/password/choose-password.tsx",
  forgotPassword: "account/password/forgot-password.tsx",
  changePassword: "account/password/change-password.tsx",
  sessions: "account/sessions/sessions.tsx",
  sessionEnd: "account/sessions/end.tsx",
  accountNotices: "account/notices/notices.tsx",
  unauthorized: "site/unauthorized.tsx",
  error: "site/error.tsx",
  "site.about": "site/about.tsx",
  "site.board": "site/board.tsx",
  "site.courses": "site/courses.tsx",
  "site.course": "site/course/course.tsx",
  "site.catalogue": "site/courses.tsx",
  "site.moreCourses": "site/course/more-courses.tsx",
  "site.joining": "site/courses.tsx",
  "site.preview": "site/preview/preview.tsx",
  "site.previewPoster": "site/preview/poster.ts",
  "site.accounts": "account/removal/removal.tsx",
  "site.keepAccount": "account/removal/keep.tsx",
  "site.restore": "account/removal/restore.tsx",
  "site.privacy": "site/privacy-policy.tsx",
  "site.certificate": "site/certificate/certificate.tsx",
  "site.contact": "site/contact/contact.tsx",
  "site.register": "account/register/register.tsx",
  "learner.start": "learn/start.tsx",
  "learner.lectures": "learn/lectures.tsx",
  "learner.lectureAt": "learn/lectures.tsx",
  "learner.transcript": "learn/transcript.tsx",
  "learner.offline": "learn/offline-lectures.tsx",
  "learner.manifest": "learn/web-manifest.ts",
  "learner.courses": "learn/course-selection.tsx",
  "learner.search": "learn/search/search.tsx",
  "learner.subscription": "learn/subscription-status.tsx",
  "learner.profile": "learn/profile/profile.tsx",
  "learner.data": "learn/profile/own-data.tsx",
  "learner.dataFile": "learn/profile/own-data-file.ts",
  "learner.certificate": "learn/certificate/certificate.tsx",
  "learner.certificatePrint": "learn/certificate/print.tsx",
  "admin.dashboard": "admin/dashboard/dashboard.tsx",
  "admin.boards": "admin/boards/boards.tsx",
  "admin.boardAdd": "admin/boards/add.tsx",
  "admin.boardEdit": "admin/boards/edit.tsx",
  "admin.boardDelete": "admin/boards/delete.tsx",
  "admin.quarters": "admin/quarters/quarters.tsx",
  "admin.quarterAdd": "admin/quarters/add.tsx",
  "admin.quarterEdit": "admin/quarters/edit.tsx",
  "admin.quarterDelete": "admin/quarters/delete.tsx",
  "admin.courses": "admin/courses/courses.tsx",
  "admin.allCourses": "admin/courses/all-courses.tsx",
  "admin.coursesByQuarter": "admin/permissions/courses-by-quarter.tsx",
  "admin.quartersWithCourses": "admin/courses/saved-selection.tsx",
  "admin.courseAdd": "admin/courses/add.tsx",
  "admin.courseEdit": "admin/courses/edit.tsx",
  "admin.courseDelete": "admin/courses/delete.tsx",
  "admin.courseProgress": "admin/progress/course-progress.tsx",
  "admin.courseProgressExport": "admin/progress/course-progress-export.ts",
  "admin.courseMove": "admin/courses/move.tsx",
  "admin.lectureAt": "admin/lectures/lectures.tsx",
  "admin.transcript": "admin/lectures/transcript.tsx",
  "admin.lectureAdd": "admin/lectures/add.tsx",
  "admin.lectureEdit": "admin/lectures/edit.tsx",
  "admin.lectureDelete": "admin/lectures/delete.tsx",
  "admin.lectureMove": "admin/lectures/move.tsx",
  "admin.lectureVideo": "admin/lecture-video/lecture-video.tsx",
  "admin.lectureCaptions": "admin/lecture-captions/captions.tsx",
  "admin.lectureCaptionsRemove": "admin/lecture-captions/remove.tsx",
  "admin.lecturePreview": "admin/lecture-preview/preview.tsx",
  "admin.lectureVideoCancel": "admin/lecture-video/cancel-upload.tsx",
  "admin.users": "admin/users/users.tsx",
  "admin.usersBulk": "admin/bulk/bulk.tsx",
  "admin.usersBulkAs": "admin/bulk/bulk.tsx",
  "admin.user": "admin/users/user.tsx",
  "admin.usersExport": "admin/user-csv/export.ts",
  "admin.usersImport": "admin/user-csv/import.tsx",
  "admin.usersImported": "admin/user-csv/import-check.tsx",
  "admin.usersImportReport": "admin/user-csv/import-report.ts",
  "admin.userAdd": "admin/users/user-add.tsx",
  "admin.userDelete": "admin/users/user-delete.tsx",
  "admin.userRole": "admin/users/user-role.tsx",
  "admin.userSessions": "admin/users/user-sessions.tsx",
  "admin.userSessionEnd": "admin/users/user-session-end.tsx",
  "admin.userProgress": "admin/progress/user-progress.tsx",
  "admin.userCertificates": "admin/certificates/certificates.tsx",
  "admin.certificateWithdraw": "admin/certificates/withdraw.tsx",
  "admin.certificateRestore": "admin/certificates/restore.tsx",
  "admin.userPasswordLink": "admin/users/user-password-link.tsx",
  "admin.userSecondFactor": "admin/users/user-second-factor.tsx",
  "admin.userPlan": "admin/plan/plan.tsx",
  "admin.userLoggedIn": "admin/plan/logged-in.tsx",
  "admin.userPlanChange": "admin/plan/plan-change.tsx",
  "admin.userUnsubscribe": "admin/plan/unsubscribe.tsx",
  "admin.userRenew": "admin/plan/renew.tsx",
  "admin.userPeriodRestore": "admin/plan/period-restore.tsx",
  "admin.userQuarters": "admin/permissions/quarters.tsx",
  "admin.userCourses": "admin/permissions/course-access.tsx",
  "admin.userPermission": "admin/permissions/user-permission.tsx",
  "admin.userCoursesRemove": "admin/permissions/remove-courses.tsx",
  "admin.usersRemoved": "admin/users/removed/users-removed.tsx",
  "admin.usersRestore": "admin/users/removed/users-restore.tsx",
  "admin.userRestore": "admin/users/removed/user-restore.tsx",
  "admin.userErase": "admin/users/removed/user-erase.tsx",
  "admin.messages": "admin/messages/messages.tsx",
  "admin.messagesFrom": "admin/messages/messages.tsx",
  "admin.messagesDelete": "admin/messages/delete-many.tsx",
  "admin.message": "admin/messages/message.tsx",
  "admin.messageRead": "admin/messages/read.tsx",
  "admin.messageDelete": "admin/messages/delete.tsx",
  "admin.passwordRequests": "admin/messages/password-requests.tsx",
  "admin.passwordRequestsDelete": "admin/messages/password-requests-delete.tsx",
  "admin.passwordRequestDelete": "admin/messages/password-request-delete.tsx",
  "admin.activity": "admin/activity/activity.tsx",
  "admin.undo": "admin/undo/undo.tsx",
  "admin.settings": "admin/settings/settings.tsx",
  "admin.settingsPicture": "admin/settings/picture.tsx",
  "admin.secondFactor": "admin/second-factor/second-factor.tsx",
  "admin.secondFactorOn": "admin/second-factor/turn-on.tsx",
  "admin.secondFactorOff": "admin/second-factor/turn-off.tsx",
  "admin.recoveryCodes": "admin/second-factor/recovery-codes.tsx",
  "admin.recoveryCodesRenew": "admin/second-factor/renew-codes.tsx",
  "admin.confirmation": "admin/confirmation/confirmation.tsx",
  "admin.lecturesToDo": "admin/lectures/lectures-to-do.tsx",
  "admin.lectures": "admin/lectures/lectures.tsx",
  "api.reference": "api/document/reference.tsx",
  "api.document": "api/document/openapi.ts",
  "api.subscriptionCheck": "api/subscription/check-status.ts",
  "api.logout": "api/accounts/session/logout.ts",
  "api.usersFilter": "api/accounts/filter.ts",
  "api.boardNumberExists": "api/boards/number-exists.ts",
  "api.quarterNumberExists": "api/quarters/number-exists.ts",
  "api.lectures": "api/lectures/get-by-course.ts",
  "api.lectureUpload": "api/lecture-uploads/start-and-cancel.ts",
  "api.lecturePackage": "api/lecture-packages/start-and-list.ts",
  "api.video": "api/video-resources.ts",
  "api.boardImage": "api/image-resources.ts",
  "api.societyImage": "api/image-resources.ts",
  "api.quarterImage": "api/image-resources.ts",
};

/** Stands for a number, a text and a course at once, whichever an address asks for. */
const anything = Object.assign("1", { id: 1, name: "Fetal Echo" });
const exceptions: Record<string, unknown[]> = {
  "admin.usersExport": ["?filter=mona"],
  "admin.courseProgressExport": [1, "?filter=mona"],
  "admin.usersBulkAs": ["subscribe", ["mona", "omar"], "?filter=Never"],
};

type Made = readonly [name: string, address: string];

function addressesOf(value: unknown, name = ""): Made[] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value === "function") {
    const given = exceptions[name] ?? Array.from({ length: value.length }, () => anything);
    return [[name, String(Reflect.apply(value, null, given))]];
  }
  const inner = Object.entries(value ?? {});
  return inner.flatMap(([key, each]) => addressesOf(each, name ? `${name}.${key}` : key));
}

type Branch = Parameters<typeof matchRoutes>[0][number];

const branchOf = ({ id, file, path, index, children }: RouteConfigEntry): Branch =>
  index ? { id: id ?? file, path, index } : { id: id ?? file, path, children: children?.map(branchOf) };

const branches = routes.map(branchOf);

function moduleOf(address: string): string | undefined {
  const { pathname } = new URL(address, "https://society.test");
  const file = `public${pathname}`;
  if (pathname !== "/" && existsSync(new URL(`../${file}`, import.meta.url))) return file;
  return matchRoutes(branches, pathname)?.at(-1)?.route.id;
}

const addresses = addressesOf(urls);

test("the table names every address", () => {
  expect(addresses.map(([name]) => name)).toEqual(Object.keys(modules));
});

test.each(addresses)("%s leads to its page, call or file: %s", (name, address) => {
  expect(moduleOf(address)).toBe(modules[name]);
});

test.each([
  ["/admin/no-such-page", "site/not-found.tsx"],
  ["/api/no-such-call", "api/unknown.ts"],
  ["/nowhere", "site/not-found.tsx"],
])("%s, which has no route, leads to %s", (address, module) => {
  expect(moduleOf(address)).toBe(module);
});

test("words that somebody typed stay one part of an address", () => {
  const words = "../a/b?c=d&e=f#g%h\\ ض";
  const addresses = [
    urls.choosePassword(words),
    urls.sessionEnd(words),
    urls.error(words),
    urls.login(words),
    urls.learner.search(words),
    urls.learner.subscription(words),
    urls.learner.lectures({ id: 1, name: words }),
    urls.admin.userPlan("1", words),
    urls.admin.activity(words),
    urls.api.boardNumberExists(words),
  ];
  for (const address of addresses) {
    const { pathname, search, hash, searchParams } = new URL(address, "https://society.test");
    expect(pathname + search + hash).toBe(address);
    expect([...pathname.split("/").map(decodeURIComponent), ...searchParams.values()]).toContain(words);
    expect([address, hash, searchParams.size < 2]).toEqual([address, "", true]);
  }
});
