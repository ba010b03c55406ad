import { readFile } from "node:fs/promises";
import type { FormJourney } from "./form-sweep";

const bytes = await readFile("app/commands/demo/pictures/boards/hoda-mansour.webp");
const photo = new File([new Uint8Array(bytes)], "logo.webp", { type: "image/webp" });
const board = { name: "Dr. Nadia Ali", title: "Keeper of the books" };
const address = { email: "mona@mail.example" };
const password = { password: "Learner@123", confirmPassword: "Learner@123" };
const about = { subject: "A question", message: "When is the next course?" };

/** Forms of one press. */
export const formJourneys: Record<string, FormJourney> = {
  "a message": { as: "visitor", page: "/front-contact", typed: { ...address, ...about, name: "Dr. Mona" } },
  "a forgotten password": {
    as: "visitor",
    page: "/front-forgot-password",
    typed: { email: "learner@demo.test" },
  },
  registration: { as: "visitor", page: "/front-register", typed: { ...address, ...password } },
  "signing in": {
    as: "visitor",
    page: "/front-login-all",
    typed: { email: "learner@demo.test", password: "Learner@123" },
    without: ["sessions"],
  },
  "signing in as an Admin": {
    as: "visitor",
    page: "/front-login-admin",
    typed: { email: "admin@demo.test", password: "Admin@123" },
    without: ["sessions"],
  },
  removal: { as: "visitor", page: "/front-account-management", typed: { email: "newcomer@demo.test" } },
  "a new password": {
    as: "learner",
    page: "/front-change-password",
    typed: { currentPassword: "Learner@123", password: "Another@123", confirmPassword: "Another@123" },
  },
  "watched by hand": {
    as: "learner",
    page: "/user/user-lectures-list/1",
    pressed: { watched: "yes" },
  },
  "a profile": {
    as: "learner",
    page: "/user/user-profile",
    typed: { name: "Mona Ali", arabicName: "منى علي", specialty: "Fetal medicine", workplace: "Cairo" },
  },
  "a certificate": {
    as: "learner",
    page: "/user/user-certificate/1",
    typed: { name: "Mona Ali", arabicName: "منى علي" },
  },
  "the quality": { as: "learner", page: "/user/user-lectures-list/1", pressed: { quality: "144p" } },
  "a new board": { as: "admin", page: "/admin/admin-front-admin-board-add-n", typed: board },
  "a changed board": { as: "admin", page: "/admin/admin-front-admin-board-edit-n/1", typed: board },
  "a new board with a picture": {
    as: "admin",
    page: "/admin/admin-front-admin-board-add-n",
    typed: board,
    file: photo,
    fileInput: "image",
    isPressedAnew: true,
  },
  "a deleted board": { as: "admin", page: "/admin/admin-board-delete/1" },
  "a new quarter": {
    as: "admin",
    page: "/admin/admin-quarter-add-n",
    typed: { name: "A new quarter", description: "For a test" },
  },
  "a changed quarter": {
    as: "admin",
    page: "/admin/admin-quarter-edit/1",
    typed: { name: "Another name", description: "For a test" },
  },
  "another picture of a quarter": {
    as: "admin",
    page: "/admin/admin-quarter-edit/1",
    typed: { name: "Another name", description: "For a test" },
    file: photo,
    fileInput: "image",
    isPressedAnew: true,
  },
  "a new course": {
    as: "admin",
    page: "/admin/admin-course-add",
    typed: { name: "A new course", author: "Dr. Aziz", description: "For a test", quarterId: "1" },
  },
  "a changed course": {
    as: "admin",
    page: "/admin/admin-course-edit/1",
    typed: { name: "Another name", author: "Dr. Aziz" },
  },
  "a new lecture": { as: "admin", page: "/admin/admin-lecture-add/1", typed: { name: "A new lecture" } },
  "a changed lecture": { as: "admin", page: "/admin/admin-lecture-edit/1", typed: { name: "Another name" } },
  "changed settings": { as: "admin", page: "/admin/admin-settings-n", typed: { name: "Another name" } },
  "a logo": {
    as: "admin",
    page: "/admin/admin-settings-picture/logo",
    file: photo,
    fileInput: "image",
    isPressedAnew: true,
  },
  "a deleted lecture": { as: "admin", page: "/admin/admin-lecture-delete/1" },
  "a preview": { as: "admin", page: "/admin/admin-lecture-preview/1" },
  "a new user": { as: "admin", page: "/admin/admin-user-add-n", typed: address, success: 201, again: 409 },
  "a new Admin": { as: "admin", page: "/admin/admin-user-role/planless?role=Admin" },
  "a deleted user": { as: "admin", page: "/admin/admin-user-delete/planless" },
  "a user brought back": { as: "admin", page: "/admin/admin-user-restore/removed" },
  "an erased user": { as: "admin", page: "/admin/admin-user-erase/removed" },
  "a password link": {
    as: "admin",
    page: "/admin/admin-user-password-link/planless",
    success: 201,
    without: ["password_links", "account_notices", "activities", "row_counts"],
  },
  "a deleted password request": { as: "admin", page: "/admin/admin-password-request-delete/planless" },
  "a withdrawn certificate": {
    as: "admin",
    page: "/admin/admin-certificate-withdraw/0000000000000001",
    typed: { reason: "Issued to the wrong person" },
  },
  "a restored certificate": { as: "admin", page: "/admin/admin-certificate-restore/0000000000000002" },
  "a deleted message": { as: "admin", page: "/admin/admin-message-delete/1" },
  "a new plan": {
    as: "admin",
    page: "/admin/admin-user-subscription-plan-n/planless",
    typed: { subscriptionPlan: "3", isSubscribed: "on" },
  },
  "a renewal": { as: "admin", page: "/admin/admin-user-renew/{learner}" },
  "an end of a plan": { as: "admin", page: "/admin/admin-user-unsubscribe/{learner}" },
  "courses taken away": { as: "admin", page: "/admin/admin-user-courses-remove/{learner}" },
};
