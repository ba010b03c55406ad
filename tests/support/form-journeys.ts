import { readFile } from "node:fs/promises";
import { cairoDay } from "~/models/cairo-time";
import type { FormJourney } from "./form-sweep";

const bytes = await readFile("app/commands/demo/pictures/boards/hoda-mansour.webp");
const photo = new File([new Uint8Array(bytes)], "logo.webp", { type: "image/webp" });
const board = { name: "Dr. Nadia Ali", title: "Keeper of the books" };
const address = { email: "mona@mail.example" };
const password = { password: "Learner@123", confirmPassword: "Learner@123" };
const about = { subject: "A question", message: "When is the next course?" };

const person = { ...address, ...about, name: "Dr. Mona" };
const transfer = {
  way: "instaPay",
  amount: "900",
  paidOn: cairoDay(new Date()),
  transferReference: "FT26325QZ",
};
const names = { name: "Mona Ali", arabicName: "منى علي" };
const renamed = { name: "Another name", description: "For a test" };
const newCourse = { name: "A new course", author: "Dr. Aziz", description: "For a test", quarterId: "1" };
const picture = { file: photo, fileInput: "image", isPressedAnew: true } as const;

type More = Omit<FormJourney, "as" | "page">;
const sentBy =
  (as: FormJourney["as"]) =>
  (page: string, typed?: FormJourney["typed"], more: More = {}): FormJourney => ({
    as,
    page,
    typed,
    ...more,
  });
const [visitor, learner, admin] = [sentBy("visitor"), sentBy("learner"), sentBy("admin")];
const signIn = (page: string, email: string, secret: string) =>
  visitor(page, { email, password: secret }, { without: ["sessions"] });

/** Forms of one press. */
export const formJourneys: Record<string, FormJourney> = {
  "a message": visitor("/front-contact", person),
  "a forgotten password": visitor("/front-forgot-password", { email: "learner@demo.test" }),
  registration: visitor("/front-register", { ...address, ...password }),
  "signing in": signIn("/front-login-all", "learner@demo.test", "Learner@123"),
  "signing in at the short address": signIn("/login", "learner@demo.test", "Learner@123"),
  "signing in as an Admin": signIn("/front-login-admin", "admin@demo.test", "Admin@123"),
  removal: visitor("/front-account-management", { email: "newcomer@demo.test" }),
  "a new password": learner("/front-change-password", {
    currentPassword: "Learner@123",
    password: "Another@123",
    confirmPassword: "Another@123",
  }),
  "an order": learner("/front-join", { plan: "1" }),
  "a reported payment": learner("/front-join/00000003", transfer, { action: "front-join-report" }),
  "a reported payment with a picture": learner("/front-join/00000003", transfer, {
    action: "front-join-report",
    file: photo,
    fileInput: "receipt",
    isPressedAnew: true,
    ticked: [["consent", "on"]],
  }),
  "a cancelled order": learner("/front-join-cancel/00000003"),
  "watched by hand": learner("/user/user-lectures-list/1", {}, { pressed: { watched: "yes" } }),
  "a profile": learner("/user/user-profile", {
    ...names,
    specialty: "Fetal medicine",
    workplace: "Cairo",
    whatsApp: "+201900000001",
  }),
  "a certificate": learner("/user/user-certificate/1", names),
  "the quality": learner("/user/user-lectures-list/1", {}, { pressed: { quality: "144p" } }),
  "a new board": admin("/admin/admin-front-admin-board-add-n", board),
  "a changed board": admin("/admin/admin-front-admin-board-edit-n/1", board),
  "a new board with a picture": admin("/admin/admin-front-admin-board-add-n", board, picture),
  "a deleted board": admin("/admin/admin-board-delete/1"),
  "a new quarter": admin("/admin/admin-quarter-add-n", { ...renamed, name: "A new quarter" }),
  "a changed quarter": admin("/admin/admin-quarter-edit/1", renamed),
  "another picture of a quarter": admin("/admin/admin-quarter-edit/1", renamed, picture),
  "a new course": admin("/admin/admin-course-add", newCourse),
  "a changed course": admin("/admin/admin-course-edit/1", { name: "Another name", author: "Dr. Aziz" }),
  "a new lecture": admin("/admin/admin-lecture-add/1", { name: "A new lecture" }),
  "a changed lecture": admin("/admin/admin-lecture-edit/1", { name: "Another name" }),
  "changed settings": admin("/admin/admin-settings-n", { name: "Another name" }),
  "a logo": admin("/admin/admin-settings-picture/logo", {}, picture),
  "a deleted lecture": admin("/admin/admin-lecture-delete/1"),
  "a preview": admin("/admin/admin-lecture-preview/1"),
  "a new user": admin("/admin/admin-user-add-n", address, { success: 201, again: 409 }),
  "a WhatsApp number": admin("/admin/admin-user-whatsapp/planless", { whatsApp: "+201900000001" }),
  "a new Admin": admin("/admin/admin-user-role/planless?role=Admin"),
  "a deleted user": admin("/admin/admin-user-delete/planless"),
  "a user brought back": admin("/admin/admin-user-restore/removed"),
  "an erased user": admin("/admin/admin-user-erase/removed"),
  "a password link": admin(
    "/admin/admin-user-password-link/planless",
    {},
    { success: 201, without: ["password_links", "account_notices", "activities", "row_counts"] },
  ),
  "a deleted password request": admin("/admin/admin-password-request-delete/planless"),
  "a withdrawn certificate": admin("/admin/admin-certificate-withdraw/0000000000000001", {
    reason: "Issued to the wrong person",
  }),
  "a restored certificate": admin("/admin/admin-certificate-restore/0000000000000002"),
  "a deleted message": admin("/admin/admin-message-delete/1"),
  "a new plan": admin("/admin/admin-user-subscription-plan-n/planless", {
    subscriptionPlan: "3",
    isSubscribed: "on",
  }),
  "a renewal": admin("/admin/admin-user-renew/{learner}"),
  "an end of a plan": admin("/admin/admin-user-unsubscribe/{learner}"),
  "courses taken away": admin("/admin/admin-user-courses-remove/{learner}"),
};
