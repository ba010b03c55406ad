import { courses, secondFactors } from "#db/schema";
import type { FormJourney, startFormSweep } from "./form-sweep";
import type { Visitor } from "./visitor";

const bulk = (action: string, userId: string) => `/admin/admin-users-bulk?do=${action}&userId=${userId}`;
const file = new File(
  ["email,plan,quarters\nmona@mail.example,3 Months,2\nomar@mail.example,,\n"],
  "members.csv",
  { type: "text/csv" },
);
/** Ids of accounts are random, and so is the order of their links in Activity. */
const oneRow = new File(["email,plan,quarters\nmona@mail.example,3 Months,2\n"], "members.csv", {
  type: "text/csv",
});
/** One row more than an import applies at once. */
const longFile = new File(
  [
    "email,plan,quarters\n",
    ...Array.from({ length: 500 }, (_, row) => `member${row}@mail.example,3 Months,\n`),
    "last@mail.example,3 Months,2\n",
  ],
  "members.csv",
  { type: "text/csv" },
);
const importPage = "/admin/admin-users-import";
const checked = (file: File) => async (admin: Visitor) =>
  (await admin.upload(importPage, { file })).headers.get("Location") ?? "";

const captionsPage = "/admin/admin-lecture-video/1/captions/en";
const captions = new File(["WEBVTT\n\n00:01.000 --> 00:02.000\nThe probe\n"], "probe.vtt");

/** The page's first address that begins with `start`. */
const addressOn = async (admin: Visitor, page: string, start: string) => {
  const html = await (await admin.fetch(page)).text();
  return new RegExp(`"(${start}[^"/]+)"`).exec(html)?.[1] ?? "";
};

type Sweep = Awaited<ReturnType<typeof startFormSweep>>;

/** Forms that change many things with one press, or need something to exist first. */
export const adminJourneys = (forms: () => Sweep): Record<string, Omit<FormJourney, "as">> => {
  /** Removes something, and finds the undo in the notice. */
  const undoOf = (removal: string) => async (admin: Visitor) => {
    const page = removal.replace("{learner}", forms().ids.learner ?? "");
    const removed = await admin.post(page, await admin.hidden(page));
    return addressOn(admin, removed.headers.get("Location") ?? "", "/admin/admin-undo/");
  };

  return {
    "quarters of a user": {
      page: "/admin/admin-quarter-selection-n/{learner}",
      ticked: [["quarterId", "3"]],
    },
    "quarters of a user, on the user's page": {
      page: "/admin/admin-user/{learner}",
      action: "admin-quarter-selection-n",
      ticked: [["quarterId", "3"]],
    },
    "courses of a user": { page: "/admin/admin-course-selection-n/{learner}", ticked: [["courseId", "4"]] },
    "courses of a user by quarter": {
      page: "/admin/admin-courses-list-by-quarter-n?userId={learner}",
      ticked: [["courseId", "4"]],
    },
    "courses of a user in one list": {
      page: "/admin/admin-user-permission-n/{learner}",
      ticked: [["courseId", "4"]],
    },
    "a saved selection": {
      page: "/admin/admin-quarters-with-courses-list-n",
      ticked: [
        ["courseId", "1"],
        ["courseId", "4"],
      ],
    },
    "another place for a course": {
      page: "/admin/admin-quarters-list-courses-n?quarterId=1",
      action: "admin-course-move/1",
      pressed: { place: "2" },
      isPressedAnew: true,
    },
    "another quarter for a course": {
      page: "/admin/admin-course-edit/1",
      typed: { quarterId: "2" },
      pressed: { move: "2" },
    },
    "a deleted course": {
      page: async () => {
        const course = { name: "An empty course", author: "", description: "", quarterId: 1, position: 9 };
        const [added] = await forms().site.db.insert(courses).values(course).returning();
        return `/admin/admin-course-delete/${added?.id}`;
      },
    },
    "a deleted quarter": { page: "/admin/admin-quarter-delete/4" },
    "another place for a lecture": {
      page: "/admin/admin-lectures-list-n/1",
      action: "admin-lecture-move/1",
      unticked: ["place"],
      pressed: { place: "2" },
      isPressedAnew: true,
    },
    "an approved payment": {
      page: "/admin/admin-payment/1",
      action: "admin-payment/1",
      again: 409,
      ticked: [
        ["quarterId", "1"],
        ["courseId", "1"],
      ],
    },
    "a refused payment": {
      page: "/admin/admin-payment/1",
      action: "admin-payment-refuse/1",
      typed: { reason: "The money has not arrived." },
      again: 409,
    },
    "a refund": { page: "/admin/admin-payment-refund/2", typed: { reason: "Paid twice." }, again: 409 },
    "plans for several": {
      page: bulk("subscribe", "planless"),
      typed: { plan: "3" },
      success: 200,
      again: 409,
    },
    "renewals for several": { page: bulk("renew", "{learner}"), success: 200, again: 409 },
    "quarters for several": {
      page: bulk("grant-quarters", "{learner}"),
      ticked: [["itemId", "3"]],
      success: 200,
      again: 409,
    },
    "quarters taken from several": {
      page: bulk("revoke-quarters", "{learner}"),
      ticked: [["itemId", "1"]],
      success: 200,
      again: 409,
    },
    "courses for several": {
      page: bulk("grant-courses", "{learner}"),
      ticked: [["itemId", "4"]],
      success: 200,
      again: 409,
    },
    "courses taken from several": {
      page: bulk("revoke-courses", "{learner}"),
      ticked: [["itemId", "1"]],
      success: 200,
      again: 409,
    },
    "password links for several": { page: bulk("password-links", "planless"), success: 200, again: 409 },
    "several deleted": { page: bulk("delete", "planless"), success: 200, again: 409 },
    "a file that is checked": { page: importPage, file, isFileOnly: true, isPressedAnew: true },
    "an import": { page: checked(file), unticked: ["links"], isPressedAnew: true },
    "an import with links": {
      page: checked(oneRow),
      pressed: { links: "yes" },
      success: 200,
      isPressedAnew: true,
      // Accounts come first, and stay if their links fail.
      isInParts: true,
    },
    "an import in two parts": {
      page: checked(longFile),
      unticked: ["links"],
      isPressedAnew: true,
      isInParts: true,
    },
    "a mark that a user is logged in": { page: "/admin/admin-user-logged-in/{learner}" },
    "a shorter plan": { page: "/admin/admin-user-plan-change/{learner}/1" },
    "an ended plan brought back": {
      page: async (admin) => {
        const { learner } = forms().ids;
        const end = `/admin/admin-user-unsubscribe/${learner}`;
        await admin.post(end, await admin.hidden(end));
        const page = `/admin/admin-user-subscription-plan-n/${learner}`;
        return addressOn(admin, page, `/admin/admin-user-period-restore/${learner}/`);
      },
    },
    "the second factor of another Admin": {
      page: async () => {
        const factor = {
          userId: "planless",
          secret: "none",
          enabledAt: new Date(),
          lastStep: 0,
          takenBy: "",
        };
        await forms().site.db.insert(secondFactors).values(factor);
        return "/admin/admin-user-second-factor/planless";
      },
    },
    "one device of a user": {
      page: (admin) => {
        const { learner } = forms().ids;
        const page = `/admin/admin-user-sessions/${learner}`;
        return addressOn(admin, page, `/admin/admin-user-session-end/${learner}/(?!all)`);
      },
    },
    "all devices of a user": { page: "/admin/admin-user-session-end/{learner}/all" },
    "accounts whose removal was requested": {
      page: async () => {
        const email = "newcomer@demo.test";
        await forms().caller("visitor").submit("/front-account-management", { email });
        return "/admin/admin-users-restore";
      },
    },
    "a deleted board put back": { page: undoOf("/admin/admin-board-delete/1") },
    "a deleted message put back": { page: undoOf("/admin/admin-message-delete/1") },
    "an ended plan undone": { page: undoOf("/admin/admin-user-unsubscribe/{learner}") },
    "courses given back": { page: undoOf("/admin/admin-user-courses-remove/{learner}") },
    "several deleted messages": { page: "/admin/admin-messages-delete?id=1&id=2" },
    "a network's messages deleted": { page: `/admin/admin-messages-delete?from=${"n".repeat(12)}` },
    "all password requests deleted": { page: "/admin/admin-password-requests-delete" },
    "a message that was read": { page: "/admin/admin-message-read/1" },
    captions: {
      page: captionsPage,
      file: captions,
      isPressedAnew: true,
      // Sent again, the captions are recorded in Activity as another file.
      without: ["activities", "row_counts"],
    },
    "captions taken away": { page: `${captionsPage}/remove` },
    "an upload given up": {
      page: async (admin) => {
        await admin.fetch("/api/Lecture-Uploads/4", {
          method: "POST",
          body: JSON.stringify({ fileName: "scan.mp4", bytes: 1000 }),
          headers: {
            "Content-Type": "application/json",
            "X-XSRF-TOKEN": admin.cookies.get("XSRF-TOKEN") ?? "",
            Origin: forms().site.origin,
          },
        });
        return "/admin/admin-lecture-video/4/cancel";
      },
    },
  };
};
