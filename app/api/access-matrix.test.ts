import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema";
import { issueToken, readToken } from "~/access/api-token.server";
import { keyBytes } from "~/crypto/keys.server";
import { newSession } from "~/models/identity/session";
import * as build from "../../build/server/index.js";
import { type Line, linesOf, operationOf } from "../../tests/support/api-lines";
import { everybody, prepare, send, subscribe, type Token } from "../../tests/support/api-writes";
import { type Site, startSite, testSecret } from "../../tests/support/site";
import { keepState } from "../../tests/support/stored-state";
import { apiToken } from "../../tests/support/visitor";
import { apiCalls } from "./document/api-calls.server";

/**
 * Every call, and its answer to each caller. `{user}` is the User, whom `another` (with a plan, too) asks about;
 * `lapsed` and `removed` ask about themselves. The expired, the revoked and the garbled token were made for an Admin.
 */
const callers = [
  "anonymous",
  "User",
  "another",
  "Admin",
  "expired",
  "revoked",
  "garbage",
  "lapsed",
  "removed",
] as const;
type Caller = (typeof callers)[number];

const matrix = linesOf(
  callers,
  `
                                                     anonymous User another Admin expired revoked garbage lapsed removed
  POST   /Accounts/LoginWeb                             200    200    200    200    200     200     200    200    200
  POST   /Accounts/Login                                200    200    200    200    200     200     200    200    200
  POST   /Accounts/Register                             201    201    201    201    201     201     201    201    201
  POST   /Accounts/RegisterOnlyWeb                      201    201    201    201    201     201     201    201    201
  POST   /Accounts/DeleteAccount                        200    200    200    200    200     200     200    200    200
  POST   /Accounts/logout/{user}                        200    200    403    200    200     200     200    200    200
  POST   /Accounts/Confirm                              401    403    403    200    401     401     401    403    401
  GET    /Accounts/{user}/role                          401    200    403    200    401     401     401    200    401
  GET    /Accounts/IsAdmin/{user}                       401    200    403    200    401     401     401    200    401
  GET    /Accounts/GetUserEmailById/{user}              401    200    403    200    401     401     401    200    401
  GET    /Accounts/GetUserRoles                         401    200    200    200    401     401     401    200    401
  GET    /Accounts/GetUserRoles/{email}                 401    200    403    200    401     401     401    200    401
  GET    /Accounts/GetAccount/{user}                    401    200    403    200    401     401     401    200    401
  GET    /Accounts/GetUser/{user}                       401    200    403    200    401     401     401    200    401
  DELETE /Accounts/{user}                               401    403    403    200    401     401     401    403    401
  GET    /Accounts/GetUsers                             401    403    403    200    401     401     401    403    401
  PUT    /Accounts/EditUser                             401    403    403    200    401     401     401    403    401
  PUT    /Accounts/{user}/loggedIn                      401    403    403    200    401     401     401    403    401
  PUT    /Accounts/{user}/admin                         401    403    403    200    401     401     401    403    401
  GET    /Accounts/{user}/status                        401    200    403    200    401     401     401    200    401
  PUT    /Accounts/{user}/status                        401    403    403    200    401     401     401    403    401
  GET    /Accounts/GetUserPermission/{user}             401    200    403    200    401     401     401    200    401
  PUT    /Accounts/UpdateUserPermissions/{user}         401    403    403    200    401     401     401    403    401
  GET    /Accounts/filter?isActive=true                 401    403    403    200    401     401     401    403    401
  GET    /Accounts/GetOrSearchUsers/demo                401    403    403    200    401     401     401    403    401
  GET    /Accounts/GetUserSubscription/{user}           401    200    403    200    401     401     401    200    401
  POST   /Accounts/CreateUserSubscription               401    403    403    201    401     401     401    403    401
  PUT    /Accounts/UpdateUserSubscription/{user}        401    403    403    200    401     401     401    403    401
  DELETE /Accounts/Unsubscribe/{user}                   401    403    403    200    401     401     401    403    401
  GET    /Subscription/CheckSubscriptionStatus          401    400    400    400    401     401     401    400    401
  GET    /Subscription/CheckSubscriptionStatus/{user}   401    200    403    200    401     401     401    200    401
  GET    /Boards/GetBoards                              200    200    200    200    200     200     200    200    200
  GET    /Boards/GetOrSearchBoards/dr                   200    200    200    200    200     200     200    200    200
  GET    /Boards/BoardNumberExists?boardNumber=01       200    200    200    200    200     200     200    200    200
  POST   /Boards                                        401    403    403    201    401     401     401    403    401
  POST   /Boards/AddBoard                               401    403    403    201    401     401     401    403    401
  POST   /Boards/AddBoardStringify                      401    403    403    201    401     401     401    403    401
  POST   /Boards/AddBoardAsFormData                     401    403    403    201    401     401     401    403    401
  POST   /BoardsAddBoardAsFormData                      401    403    403    201    401     401     401    403    401
  PUT    /Boards/UpdateBoard/1                          401    403    403    200    401     401     401    403    401
  PUT    /Boards/EditBoard                              401    403    403    200    401     401     401    403    401
  DELETE /Boards/DeleteBoard/2                          401    403    403    200    401     401     401    403    401
  GET    /Quarters/GetQuarters                          401    200    200    200    401     401     401    200    401
  GET    /Quarters/GetUserQuarters/{user}               401    200    403    200    401     401     401    200    401
  GET    /Quarters/GetUserQuartersAccess/{user}         401    200    403    200    401     401     401    200    401
  POST   /Quarters/UpdateUserQuartersAccess/{user}      401    403    403    200    401     401     401    403    401
  POST   /Quarters/toggle-access/3?userId={user}        401    403    403    200    401     401     401    403    401
  GET    /Quarters/GetQuarter/1                         401    200    200    200    401     401     401    200    401
  GET    /Quarters/GetQuarterDetails/1                  401    200    200    200    401     401     401    200    401
  GET    /Quarters/GetQuarterVisits/1                   401    403    403    200    401     401     401    403    401
  GET    /Quarters/GetOrSearchQuarters/fetal            401    200    200    200    401     401     401    200    401
  POST   /Quarters                                      401    403    403    201    401     401     401    403    401
  POST   /Quarters/AddQuarter                           401    403    403    201    401     401     401    403    401
  POST   /Quarters/AddQuarterStringify                  401    403    403    201    401     401     401    403    401
  PUT    /Quarters/updateQuarter/1                      401    403    403    200    401     401     401    403    401
  PUT    /Quarters/EditQuarter                          401    403    403    200    401     401     401    403    401
  DELETE /Quarters/DeleteQuarter/4                      401    403    403    200    401     401     401    403    401
  GET    /Quarters/QuarterNumberExists?QuarterNumber=Q1 401    200    200    200    401     401     401    200    401
  GET    /Quarters/with-items                           401    200    200    200    401     401     401    200    401
  GET    /Quarters/with-items/1                         401    200    200    200    401     401     401    200    401
  GET    /Courses/GetCourses                            401    200    200    200    401     401     401    200    401
  GET    /Courses/GetAllCourses                         401    200    200    200    401     401     401    200    401
  GET    /Courses?quarterId=1                           401    200    200    200    401     401     401    200    401
  POST   /Courses                                       401    403    403    201    401     401     401    403    401
  GET    /Courses/GetCoursesByQuarterId/1               401    200    200    200    401     401     401    200    401
  GET    /Courses/GetCoursesByCategoryId/1              401    200    200    200    401     401     401    200    401
  GET    /Courses/categories/1/subcategories            401    200    200    200    401     401     401    200    401
  GET    /Courses/getCoursesForQuarter?quarterId=1      401    200    200    200    401     401     401    200    401
  GET    /Courses/GetUserCourses/{user}                 401    200    403    200    401     401     401    200    401
  POST   /Courses/UpdateUserCourses/{user}              401    403    403    200    401     401     401    403    401
  POST   /Courses/permissions/courses                   401    403    403    200    401     401     401    403    401
  GET    /Courses/GetCoursesGroupedByQuarter            401    200    200    200    401     401     401    200    401
  GET    /Lectures/GetLecturesByCourseId/1              401    200    403    200    401     401     401    403    401
  GET    /dashboard/stats                               401    403    403    200    401     401     401    403    401
  POST   /Lecture-Uploads/4                             401    403    403    201    401     401     401    403    401
  PUT    /Lecture-Uploads/{begun}/1                     401    403    403    204    401     401     401    403    401
  DELETE /Lecture-Uploads/{begun}                       401    403    403    204    401     401     401    403    401
  POST   /Lecture-Uploads/{sent}/complete               401    403    403    200    401     401     401    403    401
  POST   /Lecture-Packages/6                            401    403    403    201    401     401     401    403    401
  GET    /Lecture-Packages/{packed}                     401    403    403    200    401     401     401    403    401
  PUT    /Lecture-Packages/{packed}/144p/init.mp4       401    403    403    204    401     401     401    403    401
  POST   /Lecture-Packages/{packed}/stop                401    403    403    204    401     401     401    403    401
  POST   /Lecture-Packages/{packed}/complete            401    403    403    200    401     401     401    403    401
  GET    /Image-Resources/Boards/hoda-mansour.webp      200    200    200    200    200     200     200    200    200
  GET    /Video-Resources/{video}/master.m3u8           403    200    403    403    403     403     403    403    403
  GET    /openapi.json                                  200    200    200    200    200     200     200    200    200
`,
);

type Person = { id: string; email: string; token?: Token };

let site: Site;
let state: Awaited<ReturnType<typeof keepState>>;
let values: Record<string, string>;
const people = new Map<Caller, Person>();

const bearer = (token: string): Token => ({ Authorization: `Bearer ${token}` });

/** A token that expired a minute ago, for a session that still lasts. */
async function outOfTime({ Authorization }: Token): Promise<Token> {
  const claims = await readToken(testSecret, Authorization.replace("Bearer ", ""));
  const exp = Math.floor(Date.now() / 1000) - 60;
  const token = new SignJWT({ ...claims, exp }).setProtectedHeader({ alg: "HS256" });
  return bearer(await token.sign(await keyBytes(testSecret, "api-token")));
}

/** An account that was removed and whose session nobody has ended. */
async function removedMember(): Promise<Person> {
  const now = new Date();
  const person = { id: "removed", email: "removed@mail.example" };
  await site.db.insert(users).values({ ...person, passwordHash: "none", createdAt: now });
  const session = newSession(site.db, { userId: person.id, client: "web", secretHash: null }, now);
  await site.db.batch(session.statements);
  const owner = {
    userId: person.id,
    email: person.email,
    role: "User",
    sessionId: session.id,
    client: "web",
  } as const;
  const token = bearer((await issueToken(testSecret, owner, now)).token);
  const own = () => fetch(`${site.origin}/api/Accounts/GetUserRoles`, { headers: token });
  expect((await own()).status).toBe(200);
  await site.d1.prepare("update users set removed_at = 1 where id = 'removed'").run();
  return { ...person, token };
}

beforeAll(async () => {
  site = await startSite();
  const { learner, newcomer, lapsed, admin } = await everybody(site);
  const revoked = await apiToken(site, "admin", "LoginWeb");
  const logout = { method: "POST", headers: revoked };
  await fetch(`${site.origin}/api/Accounts/logout/${admin.id}`, logout);
  await subscribe(site, newcomer.id);
  const user = { id: learner.id, email: "learner@demo.test" };
  const asks = (caller: Caller, token?: Token) => people.set(caller, { ...user, token });
  asks("anonymous");
  asks("User", learner.token);
  asks("another", newcomer.token);
  asks("Admin", admin.token);
  asks("expired", await outOfTime(admin.token));
  asks("revoked", revoked);
  asks("garbage", bearer(`${admin.token.Authorization.slice("Bearer ".length, -4)}AAAA`));
  people.set("lapsed", { id: lapsed.id, email: "lapsed@demo.test", token: lapsed.token });
  people.set("removed", await removedMember());
  values = await prepare(site, admin.token, learner.token);
  state = await keepState(site);
});
afterAll(() => site.stop());

describe("every operation", () => {
  const calls = apiCalls(build.routes);

  test("has one line, and every line an operation", () => {
    const lined = matrix.map(([, line]) => operationOf(calls, line));
    expect(lined.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  const isRefused = (status: number) => status >= 400;

  async function ask(line: Line, [caller, person]: [Caller, Person]) {
    const { id, email, token } = person;
    const as = { user: id, values: { ...values, email: encodeURIComponent(email) }, headers: token };
    const answer = await send(site, line, as);
    const text = await answer.text();
    if (isRefused(answer.status)) {
      expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.any(String) });
      expect(answer.headers.get("WWW-Authenticate")).toBe(answer.status === 401 ? "Bearer" : null);
    }
    return [caller, answer.status] as const;
  }

  test.each(matrix)("%s answers each caller as the matrix says", async (_name, line) => {
    const isReading = line.method === "GET";
    const isFirst = ([caller]: [Caller, Person]) => isReading || isRefused(line.numberOf(caller) ?? 0);
    const refused = [...people].filter(isFirst);
    const before = isReading ? null : await state.read();
    const answers = await Promise.all(refused.map((each) => ask(line, each)));
    if (before) expect(await state.read(), "nothing is done for whom it refuses").toEqual(before);
    for (const each of [...people].filter((one) => !isFirst(one))) {
      answers.push(await ask(line, each));
      await state.restore();
    }
    expect(Object.fromEntries(answers)).toEqual(line.expected);
  });
});
