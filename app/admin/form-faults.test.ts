import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormJourney, startFormSweep } from "../../tests/support/form-sweep";
import type { Visitor } from "../../tests/support/visitor";

/** As app/access/form-faults.test.ts, for the forms of the back office that change many things with one press. */

let forms: Awaited<ReturnType<typeof startFormSweep>>;
beforeAll(async () => {
  forms = await startFormSweep();
});
afterAll(() => forms.stop());

const bulk = (action: string, userId: string) => `/admin/admin-users-bulk?do=${action}&userId=${userId}`;
const file = new File(
  ["email,plan,quarters\nmona@mail.example,3 Months,2\nomar@mail.example,,\n"],
  "members.csv",
  { type: "text/csv" },
);
const importPage = "/admin/admin-users-import";
const checked = async (admin: Visitor) =>
  (await admin.upload(importPage, { file })).headers.get("Location") ?? "";

const journeys: Record<string, Omit<FormJourney, "as">> = {
  "quarters of a user": {
    page: "/admin/admin-quarter-selection-n/{learner}",
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
  "another place for a lecture": {
    page: "/admin/admin-lectures-list-n/1",
    action: "admin-lecture-move/1",
    pressed: { place: "2" },
    isPressedAnew: true,
  },
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
    ...{ success: 200, again: 409 },
  },
  "courses taken from several": {
    page: bulk("revoke-courses", "{learner}"),
    ticked: [["itemId", "1"]],
    ...{ success: 200, again: 409 },
  },
  "password links for several": { page: bulk("password-links", "planless"), success: 200, again: 409 },
  "several deleted": { page: bulk("delete", "planless"), success: 200, again: 409 },
  "a file that is checked": { page: importPage, file, isFileOnly: true, isPressedAnew: true },
  "an import": { page: checked, isPressedAnew: true },
};

describe.each(Object.entries(journeys))("%s", (_name, journey) => {
  test("is saved whole, once, and by the next press at the latest", async () => {
    expect(await forms.sweep({ as: "admin", ...journey })).toEqual([]);
  });
});
