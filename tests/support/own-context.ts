import { inject } from "vitest";
import { sessions, subscriptionPeriods, users } from "#db/schema";
import { forgeryField, makeForgeryToken } from "~/access/forgery.server";
import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { expiryOf } from "~/models/subscription/subscription";
import { createContext } from "~/remix/create-context.server";
import { type startDatabase, testSecret } from "./site";

/**
 * Calls guards in the test's own process, on a local database: `npm run mutants` cannot change code that runs in a
 * Worker.
 */

type Database = Awaited<ReturnType<typeof startDatabase>>;

export const origin = "https://site.test";

type Asking = {
  method?: string;
  path?: string;
  /** The secret of the session's cookie. */
  session?: string;
  cookies?: readonly string[];
  headers?: Record<string, string>;
  form?: Record<string, string | File>;
  /** With the session's anti-forgery token, as the site's own pages send it. */
  isOurs?: boolean;
};

export async function requestBy({
  path = "/",
  session,
  cookies = [],
  headers = {},
  form,
  isOurs = true,
  method = form ? "POST" : "GET",
}: Asking) {
  const credentials = session ? ({ kind: "cookie", secret: session } as const) : ({ kind: "none" } as const);
  const token = await makeForgeryToken(testSecret, credentials);
  const held = method === "GET" ? [] : [`XSRF-TOKEN=${token}`];
  const sent = [...(session ? [`__Host-session=${session}`] : []), ...held, ...cookies];
  const body = form && new FormData();
  if (body && isOurs) body.append(forgeryField, token);
  for (const [name, value] of Object.entries(form ?? {})) body?.append(name, value);
  const all = {
    Cookie: sent.join("; "),
    Origin: origin,
    "X-XSRF-TOKEN": isOurs ? token : "none",
    ...headers,
  };
  return new Request(origin + path, { method, headers: all, body });
}

/** `more` are bindings and variables in place of the usual ones. */
export async function contextOf(
  database: Pick<Database, "d1" | "files">,
  request: Request,
  more: Record<string, unknown> = {},
) {
  const work: Promise<unknown>[] = [];
  const bindings = { DB: database.d1, FILES: database.files, IMAGES: { input: () => {} } };
  const env = { ...inject("world").vars, ...bindings, APP_SECRET: testSecret, ...more };
  const parts = { styles: null, scripts: {}, buildId: null, routes: {} };
  const context: Context = createContext(request, env, (promise) => void work.push(promise), parts);
  return { context, done: () => Promise.all(work) };
}

type Person = {
  id: string;
  role?: string;
  plan?: "valid" | "ended" | "none";
  lastSeenAt?: Date;
  confirmedAt?: Date | null;
};

/** An account with a live web session, whose secret has the account's name. */
export async function signIn({ db }: Database, { id, role = "User", plan = "none", ...more }: Person) {
  const now = new Date();
  const { lastSeenAt = now, confirmedAt = now } = more;
  const startsAt = plan === "ended" ? new Date(now.getTime() - 100 * 86_400_000) : now;
  await db.insert(users).values({ id, email: `${id}@mail.test`, passwordHash: "none", role, createdAt: now });
  if (plan !== "none") {
    const expiresAt = plan === "valid" ? expiryOf(now, 3) : new Date(now.getTime() - 86_400_000);
    await db.insert(subscriptionPeriods).values({ userId: id, plan: 3, startsAt, expiresAt });
  }
  const secretHash = await digest(secretOf(id));
  const session = { id: `session of ${id}`, userId: id, client: "web", secretHash, createdAt: now } as const;
  await db.insert(sessions).values({ ...session, lastSeenAt, confirmedAt });
}

export const secretOf = (id: string) => `secret-of-${id}`;

export const away: D1Database = broken("D1 DB is overloaded. Requests queued for too long.");
export const failing: D1Database = broken("D1_ERROR: no such table: sessions: SQLITE_ERROR");

/** Fails each question in D1's words. */
function broken(words: string): D1Database {
  const fail = () => Promise.reject(new Error(words));
  const statement = { bind: () => statement, all: fail, raw: fail, run: fail, first: fail };
  const d1 = { prepare: () => statement, batch: fail, exec: fail, dump: fail, withSession: () => d1 };
  return d1 as unknown as D1Database;
}
