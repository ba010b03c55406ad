import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages, users } from "#db/schema";
import { callsOf, type Fault, faultHeader, overloaded, passing } from "../../tests/support/faulty-worker";
import { postForms } from "../../tests/support/page-form";
import { type Site, startSite } from "../../tests/support/site";
import { differenceOf, passingTables, shapeOf } from "../../tests/support/stored-shape";
import { keepState } from "../../tests/support/stored-state";
import { Visitor } from "../../tests/support/visitor";

/**
 * Every form that writes, with each of its calls to D1 and R2 failing once, before it took effect and after: nothing
 * is stored by halves or twice, what was typed comes back, the page says what is wrong, and the next press succeeds.
 */

let site: Site;
let state: Awaited<ReturnType<typeof keepState>>;
let callers: Record<"visitor" | "learner" | "admin", () => Visitor>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite({ isFaulty: true });
  const now = new Date();
  const { results } = await site.d1
    .prepare("select id, email from users")
    .all<{ id: string; email: string }>();
  for (const { id, email } of results) ids[email.split("@")[0] ?? ""] = id;
  const account = { passwordHash: "none", createdAt: now };
  await site.db.insert(users).values([
    { ...account, id: "planless", email: "planless@mail.example" },
    { ...account, id: "removed", email: "removed@mail.example", removedAt: now, removedBy: "Admin" },
  ]);
  const message = { name: "Dr. Salma", email: "salma@mail.example", subject: "Hello", message: "Hello" };
  await site.db.insert(messages).values({ ...message, createdAt: now });
  const [learner, admin] = [await Visitor.as(site, "learner"), await Visitor.as(site, "admin")];
  const copyOf = (visitor: Visitor) => {
    const copy = new Visitor(site.origin);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    return copy;
  };
  callers = {
    visitor: () => new Visitor(site.origin),
    learner: () => copyOf(learner),
    admin: () => copyOf(admin),
  };
  state = await keepState(site);
});
afterAll(() => site.stop());

type Journey = {
  as: "visitor" | "learner" | "admin";
  page: string;
  /** Where the form goes, if not to its own page. */
  to?: string;
  typed?: Record<string, string>;
  /** The name and value of the button. */
  pressed?: Record<string, string>;
  /** The status of a success, if it is no redirect: the page shows what cannot be shown again. */
  success?: 201;
  /** Of a second press, if the first was done and only its answer lost. */
  again?: 409;
  /** A second press begins one more, as it should be: nobody has seen the first. */
  without?: string[];
};

const board = { name: "Dr. Nadia Ali", title: "Keeper of the books" };
const address = { email: "mona@mail.example" };
const password = { password: "Learner@123", confirmPassword: "Learner@123" };
const about = { subject: "A question", message: "When is the next course?" };

const journeys: Record<string, Journey> = {
  "a message": { as: "visitor", page: "/front-contact", typed: { ...address, ...about, name: "Dr. Mona" } },
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
  "the quality": { as: "learner", page: "/user/user-lectures-list/1", pressed: { quality: "144p" } },
  "a new board": { as: "admin", page: "/admin/admin-front-admin-board-add-n", typed: board },
  "a changed board": { as: "admin", page: "/admin/admin-front-admin-board-edit-n/1", typed: board },
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
    without: ["password_links", "activities", "row_counts"],
  },
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

const isSecret = (name: string) => /password|_xsrf/i.test(name);

type Filled = { to: string; fields: [string, string][] };

/** The form of a page with these fields typed into it; null if the page has none. */
function fill(html: string, { page, typed = {}, pressed = {} }: Journey): Filled | null {
  const names = Object.keys(typed);
  const own = postForms(html).filter(({ action }) => !/sign-out/.test(action ?? ""));
  const found =
    own.find(({ fields }) =>
      names.every((name) => isSecret(name) || fields.some(([each]) => each === name)),
    ) ??
    own.find(({ fields }) => fields.some(([name]) => name !== "_xsrf")) ??
    own[0];
  if (!found) return null;
  const rest = found.fields.filter(([name]) => !names.includes(name));
  return { to: found.action || page, fields: [...rest, ...Object.entries({ ...typed, ...pressed })] };
}

/** What came back of what was typed. */
const broughtBack = (html: string, typed: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(typed).map((name) => [
      name,
      postForms(html)
        .flatMap(({ fields }) => fields)
        .find(([each, value]) => each === name && value === typed[name])?.[1],
    ]),
  );

const send = (visitor: Visitor, { to, fields }: Filled, fault?: Fault) =>
  visitor.fetch(to, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: site.origin, Accept: "text/html", ...(fault ? faultHeader(fault) : {}) },
  });

describe.each(Object.entries(journeys))("%s", (_name, { page: pattern, ...rest }) => {
  test("is saved whole, once, and by the next press at the latest", async () => {
    const page = pattern.replace(/{(\w+)}/, (_, name: string) => ids[name] ?? "");
    const journey = { ...rest, page };
    const { typed = {}, success = 302, without = [] } = journey;
    const read = async () => shapeOf(await state.read(...passingTables, ...without));
    const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(name)));
    const open = async (visitor: Visitor) => {
      const form = fill(await (await visitor.fetch(page)).text(), journey);
      if (!form) throw new Error(`no form on ${page}`);
      return form;
    };
    const wrong: unknown[] = [];
    try {
      const before = await read();
      const visitor = callers[journey.as]();
      const smooth = await send(visitor, await open(visitor));
      const said = (await smooth.text()).replace(/<style.*?<\/style>/gs, "");
      expect([smooth.status, smooth.status === success ? "" : said]).toEqual([success, ""]);
      const after = await read();
      if (without.length === 0) expect(differenceOf(before, after)).not.toEqual([]);
      const calls = callsOf(smooth);
      for (const isAfter of [false, true]) {
        for (let at = 1; at <= calls.length; at += 1) {
          await state.restore();
          const says = isAfter ? passing : overloaded;
          const where = `${calls[at - 1]} (${at} of ${calls.length}), failing ${isAfter ? "after" : "before"}`;
          const person = callers[journey.as]();
          const form = await open(person);
          const answer = await send(person, form, { at, isAfter, says });
          const html = await answer.text();
          const stored = await read();
          const isWhole = [before, after].some((each) => differenceOf(each, stored).length === 0);
          if (!isWhole) wrong.push([where, answer.status, "stored by halves", differenceOf(after, stored)]);
          if (answer.status < 400) {
            if (differenceOf(after, stored).length > 0) wrong.push([where, "said saved, but is not"]);
            continue;
          }
          const said = /try again|Failed/.test(html);
          if (answer.status < 500 || !said) wrong.push([where, answer.status, "says nothing clear"]);
          const back = broughtBack(html, shown);
          if (JSON.stringify(back) !== JSON.stringify(shown)) wrong.push([where, "forgets", back]);
          const again = fill(html, journey);
          const isDone = differenceOf(after, stored).length === 0;
          // What was deleted has no page any more.
          if (!again && isDone) continue;
          if (!again) {
            wrong.push([where, answer.status, "has no form to send again"]);
            continue;
          }
          const next = await send(person, again);
          const heading = /<p[^>]*>([^<]{10,200})<\/p>/s.exec(await next.text())?.[1];
          if (next.status !== (isDone && journey.again ? journey.again : success))
            wrong.push([where, "the next press answers", next.status, heading]);
          const end = differenceOf(after, await read());
          if (end.length > 0) wrong.push([where, "after the next press", end]);
        }
      }
    } finally {
      await state.restore();
    }
    expect(wrong).toEqual([]);
  });
});
