import Ajv from "@redocly/ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as build from "../../build/server/index.js";
import { smallPackage } from "../../tests/support/package-files";
import { type Site, startSite } from "../../tests/support/site";
import { type Account, apiToken } from "../../tests/support/visitor";
import { apiCalls } from "./document/api-calls.server";

/** Makes every call of the document once, as an allowed caller, and compares the answer with the document. */

let site: Site;
const tokens = new Map<Account, { Authorization: string }>();
const ids = new Map<Account, string>();
let validate: (call: { method: string; path: string }, status: number, answer: unknown) => string | null;
let lecture: { video: string };

beforeAll(async () => {
  site = await startSite();
  for (const account of ["admin", "learner", "lapsed", "newcomer"] as const) {
    tokens.set(account, await apiToken(site, account, "Login"));
    const id = await site.d1
      .prepare("select id from users where email = ?")
      .bind(`${account}@demo.test`)
      .first("id");
    ids.set(account, String(id));
  }
  const lectures = `${site.origin}/api/Lectures/GetLecturesByCourseId/1`;
  [lecture] = (await (await fetch(lectures, { headers: tokens.get("admin") })).json()) as [{ video: string }];
  validate = await validator();
});
afterAll(() => site.stop());

async function validator() {
  const document = (await (await fetch(`${site.origin}/api/openapi.json`)).json()) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, "api");
  const pointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
  return ({ method, path }: { method: string; path: string }, status: number, answer: unknown) => {
    const response = `/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}`;
    const at = status < 400 ? response : `/components/responses/Error${status}`;
    if (!ajv.getSchema(`api#${response}`)) return `${status} is not in the document`;
    const isFit = ajv.validate({ $ref: `api#${at}/content/${pointer("application/json")}/schema` }, answer);
    return isFit ? null : ajv.errorsText();
  };
}

type Example = {
  as?: Account;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
  /** Absent for a success. */
  status?: number;
};

const id = (account: Account) => ids.get(account) ?? "";
const member = { email: "dr.salma@mail.example", password: "Learner@123" };
const board = { name: "Dr. Salma Aziz", title: "Member", image: null };
const quarter = { name: "A new quarter", description: "For a test", image: null };

/** Each call's input, in the order in which the calls are made: reading changes nothing, removing comes last. */
const examples: Record<string, () => Example> = {
  "POST /Accounts/LoginWeb": () => ({ body: { email: "newcomer@demo.test", password: "Newcomer@123" } }),
  "POST /Accounts/Login": () => ({ body: { email: "newcomer@demo.test", password: "Newcomer@123" } }),
  "POST /Accounts/Register": () => ({ body: member }),
  "POST /Accounts/RegisterOnlyWeb": () => ({ body: { ...member, email: "dr.mona@mail.example" } }),
  "POST /Accounts/Confirm": () => ({ as: "admin", body: { password: "Admin@123" } }),
  "GET /Accounts/GetUserRoles/{username}": () => ({ params: { username: "learner@demo.test" } }),
  "GET /Accounts/filter": () => ({ query: { text: "demo", sort: "email", page: "1", pageSize: "10" } }),
  "GET /Boards/BoardNumberExists": () => ({ query: { boardNumber: "1" } }),
  "GET /Quarters/QuarterNumberExists": () => ({ query: { QuarterNumber: "Q1" } }),
  "GET /Courses/getCoursesForQuarter": () => ({ query: { quarterId: "1" } }),
  "GET /Subscription/CheckSubscriptionStatus": () => ({ status: 400 }),
  "GET /Video-Resources/{address}/{path}": () => {
    const [, address = "", path = ""] = /Video-Resources\/([^/]+)\/(.+)$/.exec(lecture.video) ?? [];
    return { as: "admin", params: { address, path } };
  },
  "POST /Boards": () => ({ body: board }),
  "POST /Boards/AddBoard": () => ({ body: { ...board, boardNumber: "91" } }),
  "POST /Boards/AddBoardStringify": () => ({ body: JSON.stringify({ ...board, boardNumber: "92" }) }),
  "POST /BoardsAddBoardAsFormData": () => ({ form: { name: board.name, title: board.title } }),
  "POST /Boards/AddBoardAsFormData": () => ({ form: { name: board.name, title: board.title } }),
  "PUT /Boards/UpdateBoard/{id}": () => ({ body: { ...board, id: 1 } }),
  "PUT /Boards/EditBoard": () => ({ body: { ...board, id: 1, title: "President" } }),
  "DELETE /Boards/DeleteBoard/{id}": () => ({ params: { id: "2" } }),
  "POST /Quarters": () => ({ body: quarter }),
  "POST /Quarters/AddQuarter": () => ({ body: { ...quarter, quarterNumber: "Q91" } }),
  "POST /Quarters/AddQuarterStringify": () => ({
    body: JSON.stringify({ ...quarter, quarterNumber: "Q92" }),
  }),
  "PUT /Quarters/updateQuarter/{id}": () => ({ body: { ...quarter, id: 1 } }),
  "PUT /Quarters/EditQuarter": () => ({ body: { ...quarter, id: 1, description: "Again" } }),
  // Quarter 4 has no courses.
  "DELETE /Quarters/DeleteQuarter/{id}": () => ({ params: { id: "4" } }),
  "POST /Quarters/UpdateUserQuartersAccess/{userId}": () => ({ body: [1, 2] }),
  "POST /Quarters/toggle-access/{id}": () => ({ query: { userId: id("learner") } }),
  "POST /Courses": () => ({ body: { name: "New", author: "Dr. Aziz", description: "A test", quarterId: 1 } }),
  "POST /Courses/UpdateUserCourses/{userId}": () => ({ body: [1, 2] }),
  "POST /Courses/permissions/courses": () => ({ body: { userId: id("learner"), courseIds: [1] } }),
  "POST /Lecture-Uploads/{id}": () => ({ body: { fileName: "scan.mp4", bytes: 1000, replace: true } }),
  // No such upload is under way: its own test sends a real one.
  "PUT /Lecture-Uploads/{uploadId}/{number}": () => ({ status: 415 }),
  "POST /Lecture-Uploads/{uploadId}/complete": () => ({ status: 404 }),
  "POST /Lecture-Packages/{id}": () => ({ body: { fileName: "scan.mp4", bytes: 1000, replace: true } }),
  "GET /Lecture-Packages/{id}": () => ({ params: { id: crypto.randomUUID() }, status: 404 }),
  "POST /Lecture-Packages/{uploadId}/stop": () => ({ body: { reason: "No room left." }, status: 404 }),
  "PUT /Lecture-Packages/{uploadId}/{folder}/{file}": () => ({ status: 415 }),
  "POST /Lecture-Packages/{uploadId}/complete": () => ({ body: smallPackage, status: 404 }),
  "DELETE /Lecture-Uploads/{id}": () => ({ params: { id: crypto.randomUUID() } }),
  "PUT /Accounts/EditUser": () => ({ body: { id: id("lapsed"), isLoggedIn: true } }),
  "PUT /Accounts/{userId}/loggedIn": () => ({ params: { userId: id("lapsed") }, body: { isLoggedIn: true } }),
  "PUT /Accounts/{userId}/admin": () => ({ params: { userId: id("lapsed") }, body: { isAdmin: false } }),
  "PUT /Accounts/{userId}/status": () => ({
    params: { userId: id("lapsed") },
    body: { loggedIn: true, userId: id("lapsed") },
  }),
  "PUT /Accounts/UpdateUserPermissions/{userId}": () => ({
    body: { applicationUsersCourses: [{ courseId: 1 }, { courseId: 2 }] },
  }),
  "POST /Accounts/CreateUserSubscription": () => ({
    body: { userId: id("newcomer"), subscription: true, plan: 1 },
  }),
  "PUT /Accounts/UpdateUserSubscription/{userId}": () => ({
    params: { userId: id("newcomer") },
    body: { userId: id("newcomer"), subscription: true, plan: 3 },
  }),
  "DELETE /Accounts/Unsubscribe/{userId}": () => ({ params: { userId: id("newcomer") } }),
  "POST /Accounts/logout/{userId}": () => ({ as: "lapsed", params: { userId: id("lapsed") } }),
  "DELETE /Accounts/{value}": () => ({ params: { value: "lapsed@demo.test" } }),
  "POST /Accounts/DeleteAccount": () => ({ form: { email: "newcomer@demo.test" } }),
};

const order = Object.keys(examples);
const calls = apiCalls(build.routes)
  .map((call) => ({ ...call, call: `${call.method} ${call.path}` }))
  .sort((a, b) => order.indexOf(a.call) - order.indexOf(b.call));

/** Chooses a parameter's value by its name and the family of its call. */
async function valueFor(name: string, family: string): Promise<string> {
  if (name === "userId" || (name === "id" && ["Accounts", "Subscription"].includes(family)))
    return id("learner");
  if (name === "uploadId") return crypto.randomUUID();
  if (name === "folder") return "Boards";
  if (name === "image")
    return String(await site.d1.prepare("select image from boards limit 1").first("image"));
  if (name === "text" || name === "term" || name === "username") return "a";
  return "1";
}

async function make({ method, path, family, operation, call }: (typeof calls)[number]) {
  const { as, params = {}, query = {}, body, form, status } = examples[call]?.() ?? {};
  let address = path;
  for (const [, name = ""] of path.matchAll(/{(\w+)}/g)) {
    const isOwn = family !== "Quarters" || !path.includes("GetUserQuarters/");
    const value = params[name] ?? (isOwn ? await valueFor(name, family) : id("learner"));
    address = address.replace(`{${name}}`, name === "path" ? value : encodeURIComponent(value));
  }
  const { access } = operation;
  const caller = as ?? (access.name.startsWith("Admin") ? "admin" : access.asksWho ? "learner" : undefined);
  const headers = new Headers(caller && tokens.get(caller));
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const answer = await fetch(`${site.origin}/api${address}?${new URLSearchParams(query)}`, {
    method,
    headers,
    body: form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body),
  });
  return { answer, expected: status ?? (operation.answer === null ? 204 : (operation.status ?? 200)) };
}

describe("every call of the document", () => {
  test("every example is of one of them", () => {
    expect(order.filter((each) => !calls.some(({ call }) => call === each))).toEqual([]);
  });

  test.each(calls)("$call answers as the document says", async (call) => {
    const { answer, expected } = await make(call);
    const text = await answer.text();
    expect([answer.status, answer.status === expected ? "" : text]).toEqual([expected, ""]);
    const shape = call.operation.answer;
    if (expected === 204) return expect(text).toBe("");
    if (shape && "types" in shape && expected < 400) {
      return expect(shape.types).toContain(answer.headers.get("Content-Type")?.split(";")[0]);
    }
    const json: unknown = JSON.parse(text);
    expect(validate(call, expected, json)).toBeNull();
    // Parsing drops unknown fields; none may be missing afterwards.
    if (expected < 400 && shape && "parse" in shape) expect(shape.parse(json)).toEqual(json);
    for (const header of Object.keys(call.operation.headers ?? {})) {
      expect(answer.headers.get(header), header).not.toBeNull();
    }
  });
});
