import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { issueToken } from "~/access/api-token.server";
import { makeForgeryToken } from "~/access/forgery.server";
import { knowBrowser } from "~/access/known-browser.server";
import { deviceName } from "~/account/device-name";
import { digest, randomText } from "~/crypto/keys.server";
import { asRole, type Client, newSession } from "~/models/identity/session";
import { tokenOf } from "./page-html";
import { type Site, testSecret } from "./site";

/** A browser's user agent: isbot takes all others for robots, which get whole pages instead of streams. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

export type Account = "learner" | "admin" | "lapsed" | "newcomer";

export const passwords: Record<Account, string> = {
  learner: "Learner@123",
  admin: "Admin@123",
  lapsed: "Lapsed@123",
  newcomer: "Newcomer@123",
};

export const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

/** Drops the parts of a page that are there for script alone. */
export const shownIn = (html: string): string =>
  html.replace(/<template.*?<\/template>/gs, "").replace(/ data-(?:checks|failures)="[^"]*"/g, "");

/** Somebody without JavaScript: keeps cookies, follows no redirect by itself, fills forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /** `address` is where the browser calls from. */
  constructor(
    readonly origin: string,
    readonly address?: string,
  ) {}

  /**
   * Signed in by a session alone: only tests about the login form send it, because a password costs time. The session is
   * confirmed for as long as any file of tests lasts, as by a sign-in just now, or when `confirmedAt` says.
   */
  static async as(
    site: Site,
    account: Account,
    { confirmedAt = inADay() }: Confirmed = {},
  ): Promise<Visitor> {
    const secret = randomText();
    const browser = new Request(site.origin, { headers: { "User-Agent": userAgent } });
    const session = { client: "web", device: deviceName(browser), secretHash: await digest(secret) } as const;
    await beginSession(site, account, { ...session, confirmedAt });
    const visitor = new Visitor(site.origin);
    const known = await knowBrowser(new Request(site.origin), testSecret, `${account}@demo.test`);
    visitor.cookies.set("known", /=([^;]+)/.exec(known)?.[1] ?? "");
    visitor.cookies.set("session", secret);
    visitor.cookies.set("XSRF-TOKEN", await makeForgeryToken(testSecret, { kind: "cookie", secret }));
    return visitor;
  }

  async fetch(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, this.origin), {
      redirect: "manual",
      ...init,
      headers: {
        "User-Agent": userAgent,
        ...(cookie ? { Cookie: cookie } : {}),
        ...(this.address ? { "CF-Connecting-IP": this.address } : {}),
        ...Object.fromEntries(new Headers(headers)),
      },
    });
    if (response.status === 429 && !(Number(response.headers.get("Retry-After")) > 0))
      throw new Error(`${path} refuses, and does not say in how many seconds to come again`);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /Max-Age=0/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Opens the page that holds the form first, as a person does, and sends its anti-forgery field along. */
  async submit(path: string, fields: Record<string, string>, page = path): Promise<Response> {
    const html = await (await this.fetch(page, { headers: { "Sec-Fetch-Site": "same-origin" } })).text();
    const token = tokenOf(html);
    return this.post(path, { _xsrf: token, ...fields });
  }

  /** The same with files: every hidden field of the page goes along unless `fields` says otherwise. */
  async upload(path: string, fields: Record<string, string | File>, page?: string): Promise<Response> {
    const html = page ?? (await (await this.fetch(path)).text());
    const body = new FormData();
    const all = { ...hiddenFields(html), ...fields };
    for (const [name, value] of Object.entries(all)) body.set(name, value);
    const headers = { Origin: this.origin, Accept: "text/html" };
    return this.fetch(path, { method: "POST", body, headers });
  }

  /** The hidden fields of the page's forms, for `post`: one form may be sent more than once. */
  async hidden(path: string): Promise<Record<string, string>> {
    return hiddenFields(await (await this.fetch(path)).text());
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin },
    });
  }

  /** As script does: JSON, and the token in a header. */
  send(path: string, body: object | string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": this.cookies.get("XSRF-TOKEN") ?? "",
        Origin: this.origin,
        ...headers,
      },
    });
  }

  /** Signs in with the form of the general login and returns its answer. */
  signIn(account: Account, query = ""): Promise<Response> {
    const fields = { email: `${account}@demo.test`, password: passwords[account] };
    return this.submit(`/front-login-all${query}`, fields);
  }

  async notice(): Promise<string> {
    return (await this.fetch("/front-home")).text();
  }
}

type Confirmed = { confirmedAt?: Date | null };

const inADay = () => new Date(Date.now() + 86_400_000);

async function beginSession(
  { db }: Site,
  account: Account,
  session: { client: Client; device?: string; secretHash: string | null; confirmedAt: Date | null },
) {
  const email = `${account}@demo.test`;
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}`);
  const begun = newSession(db, { ...session, userId: user.id }, new Date());
  await db.batch(begun.statements);
  return { userId: user.id, email, role: asRole(user.role), sessionId: begun.id, client: session.client };
}

/** A token of the API for a session of its own: `Login` is the app's, `LoginWeb` a web client's. */
export async function apiToken(
  site: Site,
  account: Account,
  call: "Login" | "LoginWeb",
  { confirmedAt = inADay() }: Confirmed = {},
) {
  const client = call === "Login" ? "mobile" : "web";
  const owner = await beginSession(site, account, { client, secretHash: null, confirmedAt });
  const { token } = await issueToken(testSecret, owner, new Date());
  return { Authorization: `Bearer ${token}` };
}
