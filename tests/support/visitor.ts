/** A browser's user agent: isbot takes everything else for a robot, which gets pages unstreamed. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

export type Account = "learner" | "admin" | "lapsed" | "newcomer";

export const passwords: Record<Account, string> = {
  learner: "Learner@123",
  admin: "Admin@123",
  lapsed: "Lapsed@123",
  newcomer: "Newcomer@123",
};

/** Somebody without JavaScript: keeps cookies, follows no redirect by itself, fills forms. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async fetch(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, this.origin), {
      redirect: "manual",
      ...init,
      headers: {
        "User-Agent": userAgent,
        ...(cookie ? { Cookie: cookie } : {}),
        ...Object.fromEntries(new Headers(headers)),
      },
    });
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
    const token = /name="_xsrf" value="([^"]*)"/.exec(html)?.[1] ?? "";
    return this.post(path, { _xsrf: token, ...fields });
  }

  /** The same with files: every hidden field of the page goes along unless `fields` says otherwise. */
  async upload(path: string, fields: Record<string, string | File>, page?: string): Promise<Response> {
    const html = page ?? (await (await this.fetch(path)).text());
    const body = new FormData();
    for (const [, name = "", value = ""] of html.matchAll(
      /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
    )) {
      if (!(name in fields)) body.set(name, value);
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Origin: this.origin, Accept: "text/html" };
    return this.fetch(path, { method: "POST", body, headers });
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: this.origin },
    });
  }

  /** Signs in at the general login and returns its answer. */
  signIn(account: Account, query = ""): Promise<Response> {
    const fields = { email: `${account}@demo.test`, password: passwords[account] };
    return this.submit(`/front-login-all${query}`, fields);
  }

  /** The text of the notice that waits for the next page. */
  async notice(): Promise<string> {
    return (await this.fetch("/front-home")).text();
  }
}

/** A token of the API, as an app gets it. */
export async function apiToken(origin: string, account: Account, call: "Login" | "LoginWeb") {
  const response = await fetch(`${origin}/api/Accounts/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${account}@demo.test`, password: passwords[account] }),
  });
  const { token } = (await response.json()) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
