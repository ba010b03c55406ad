import { expect, test } from "vitest";
import { pageNameTexts as say } from "~/texts";
import { urls } from "~/urls";
import { pageName } from "./page-name";

const course = { id: 3, name: "Fetal Echo" };
const { learner, admin } = urls;

test.each([
  ["a member's plan", learner.subscription("u1"), say.plan],
  ["the courses of a member", learner.courses("u1"), say.myCourses],
  ["the learner area", learner.start(), say.myCourses],
  ["a search", learner.search("echo"), say.search],
  ["a transcript", learner.transcript(7), say.transcript],
  ["kept lectures", learner.offline, say.offline],
  ["the own profile", learner.profile, say.profile],
  ["the own payments", urls.payments.own(), say.payments],
  ["a receipt", urls.payments.receipt("2026-000001"), say.receipt],
  ["a certificate", learner.certificate(3), say.certificate],
  ["a printed certificate", learner.certificatePrint("ABCD"), say.certificate],
  ["the own data", learner.data, say.data],
  ["the lectures of a course", learner.lectures(course, 7), "Fetal Echo"],
  ["its lectures without its name", learner.lectureAt(3, 7, 60), say.unnamedLectures],
  ["the dashboard", admin.dashboard(), say.dashboard],
  ["the courses of a quarter", admin.courses(2), say.courses],
  ["all courses", admin.allCourses, say.allCourses],
  ["courses by quarter", admin.coursesByQuarter(), say.coursesByQuarter],
  ["a saved selection", admin.quartersWithCourses(), say.savedSelection],
  ["the quarters of a user", admin.userQuarters("u1", "mona@mail.test"), say.quartersPermission],
  ["the courses of a user", admin.userCourses("u1", "mona@mail.test"), say.coursesPermission],
  ["the permissions of a user", admin.userPermission("u1"), say.userPermission],
  ["a course's form", admin.courseEdit(3), say.courses],
  ["a lecture's form", admin.lectureEdit(7), say.lectures],
  ["lectures for administrators", admin.lectures(course), "Fetal Echo"],
  ["any other page", admin.users, say.otherPage],
])("%s has its name", (_, address, name) => {
  expect(pageName(address)).toBe(name);
});

test("a course's name in an address is cut after 120 letters", () => {
  expect(pageName(learner.lectures({ id: 3, name: "x".repeat(500) }))).toBe("x".repeat(120));
});
