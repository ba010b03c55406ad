import { subscriptionPeriods, users } from "#db/schema";
import { expiryOf } from "~/models/subscription/subscription";
import type { Line } from "./api-lines";
import { initSegment, smallPackage, smallPackageFiles } from "./package-files";
import type { Site } from "./site";
import { makeFilm } from "./video";
import { type Account, apiToken } from "./visitor";

export type Token = { Authorization: string };
type Body = { json?: unknown; form?: Record<string, string>; bytes?: Buffer<ArrayBuffer> };

const json = (value: unknown): Body => ({ json: value });
const board = { name: "Dr. Salma Aziz", title: "Member" };
const quarter = { name: "A new quarter", description: "For a test" };
const course = { name: "A new course", author: "Dr. Aziz", description: "For a test", quarterId: 1 };
const login = { email: "learner@demo.test", password: "Learner@123" };
const upload = { fileName: "scan.mp4", bytes: 1000 };

/**
 * The body of each call that needs one, by its line in a table; `user` is the account that it changes. A query that
 * the call ignores tells two lines of one call apart.
 */
const bodies: Record<string, (user: string) => Body> = {
  "POST /Accounts/LoginWeb": () => json(login),
  "POST /Accounts/Login": () => json(login),
  "POST /Accounts/Register": () => json({ email: "dr.mona@mail.example", password: "Learner@123" }),
  "POST /Accounts/RegisterOnlyWeb": () => json({ email: "dr.mona@mail.example", password: "Learner@123" }),
  "POST /Accounts/Confirm": () => json({ password: "Admin@123" }),
  "POST /Accounts/DeleteAccount": () => json({ email: "newcomer@demo.test" }),
  "PUT /Accounts/EditUser": (id) => json({ id, email: "new.address@mail.example", isLoggedIn: true }),
  "PUT /Accounts/{user}/loggedIn": () => json({ isLoggedIn: false }),
  "PUT /Accounts/{user}/admin": () => json({ isAdmin: true }),
  "PUT /Accounts/{user}/status": (userId) => json({ loggedIn: false, userId }),
  "PUT /Accounts/UpdateUserPermissions/{user}": () => json([2, 3]),
  "POST /Accounts/CreateUserSubscription": () => json({ userId: "planless", subscription: true, plan: 1 }),
  "PUT /Accounts/UpdateUserSubscription/{user}": (userId) => json({ userId, subscription: true, plan: 2 }),
  "POST /Boards": () => json(board),
  "POST /Boards/AddBoard": () => json(board),
  "POST /Boards/AddBoardStringify": () => json(JSON.stringify(board)),
  "POST /Boards/AddBoardAsFormData": () => ({ form: board }),
  "POST /BoardsAddBoardAsFormData": () => ({ form: board }),
  "PUT /Boards/UpdateBoard/1": () => json({ ...board, id: 1 }),
  "PUT /Boards/EditBoard": () => json({ ...board, id: 1 }),
  "POST /Quarters": () => json(quarter),
  "POST /Quarters/AddQuarter": () => json(quarter),
  "POST /Quarters/AddQuarterStringify": () => json(JSON.stringify(quarter)),
  "PUT /Quarters/updateQuarter/1": () => json({ ...quarter, id: 1 }),
  "PUT /Quarters/EditQuarter": () => json({ ...quarter, id: 1 }),
  "POST /Quarters/UpdateUserQuartersAccess/{user}": () => json([1, 3]),
  "POST /Courses": () => json(course),
  "POST /Courses/UpdateUserCourses/{user}": () => json([2, 3]),
  "POST /Courses/permissions/courses": () => json({ courseIds: [1, 4] }),
  "POST /Courses/permissions/courses?for=user": (userId) => json({ userId, courseIds: [1, 4] }),
  "POST /Lecture-Uploads/4": () => json(upload),
  "PUT /Lecture-Uploads/{begun}/1": () => ({ bytes: Buffer.alloc(1000) }),
  "POST /Lecture-Packages/6": () => json(upload),
  "PUT /Lecture-Packages/{packed}/144p/init.mp4": () => ({ bytes: Buffer.from(initSegment(true)) }),
  "POST /Lecture-Packages/{packed}/stop": () => json({ reason: "No room left." }),
  "POST /Lecture-Packages/{packed}/complete": () => json(smallPackage),
};

export function send(
  { origin }: Site,
  { line, method, path }: Line,
  as: { user: string; values: Record<string, string>; headers?: Record<string, string> },
): Promise<Response> {
  const { json: value, form, bytes } = bodies[line]?.(as.user) ?? {};
  const values: Record<string, string> = { user: as.user, ...as.values };
  const address = path.replace(/{(\w+)}/g, (_, name: string) => values[name] ?? "");
  const headers = new Headers(as.headers);
  if (value !== undefined) headers.set("Content-Type", "application/json");
  if (bytes) headers.set("Content-Type", "application/octet-stream");
  const body = form
    ? new URLSearchParams(form)
    : (bytes ?? (value === undefined ? null : JSON.stringify(value)));
  return fetch(`${origin}/api${address}`, { method, headers, body });
}

/** Makes somebody without a plan, uploads, and a video address of the `viewer`. */
export async function prepare(site: Site, admin: Token, viewer: Token) {
  const now = new Date();
  await site.db.insert(users).values({
    id: "planless",
    email: "planless@mail.example",
    passwordHash: "none",
    createdAt: now,
  });
  const uploads = await beginUploads(site, admin, await makeFilm());
  const lectures = await fetch(`${site.origin}/api/Lectures/GetLecturesByCourseId/1`, { headers: viewer });
  const [first] = (await lectures.json()) as { video: string }[];
  const video = first?.video.split("/")[3] ?? "";
  return { ...uploads, video };
}

/** A `begun` upload, one whose parts are `sent`, and a `packed` package whose files are. */
export async function beginUploads(site: Site, admin: Token, film: Buffer<ArrayBuffer>) {
  const begin = async (lecture: number, bytes: number, kind = "Uploads") => {
    const answer = await fetch(`${site.origin}/api/Lecture-${kind}/${lecture}`, {
      method: "POST",
      headers: { ...admin, "Content-Type": "application/json" },
      body: JSON.stringify({ fileName: "film.mp4", bytes }),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const begun = await begin(1, 1000);
  const sent = await begin(2, film.length);
  await fetch(`${site.origin}/api/Lecture-Uploads/${sent}/1`, {
    method: "PUT",
    headers: { ...admin, "Content-Type": "application/octet-stream" },
    body: film,
  });
  const packed = await begin(3, film.length, "Packages");
  for (const { path, bytes } of smallPackageFiles) {
    await fetch(`${site.origin}/api/Lecture-Packages/${packed}/${path}`, {
      method: "PUT",
      headers: { ...admin, "Content-Type": "application/octet-stream" },
      body: bytes,
    });
  }
  return { begun, sent, packed };
}

export const subscribe = (site: Site, userId: string, startsAt = new Date()) =>
  site.db.insert(subscriptionPeriods).values({ userId, plan: 3, startsAt, expiresAt: expiryOf(startsAt, 3) });

/** The demo's accounts, each with its id and a token for the web. */
export async function everybody(site: Site) {
  const find = async (account: Account) => {
    const which = site.d1.prepare("select id from users where email = ?").bind(`${account}@demo.test`);
    const id = (await which.first<string>("id")) ?? "";
    return { id, token: await apiToken(site, account, "LoginWeb") };
  };
  return {
    learner: await find("learner"),
    newcomer: await find("newcomer"),
    lapsed: await find("lapsed"),
    admin: await find("admin"),
  };
}
