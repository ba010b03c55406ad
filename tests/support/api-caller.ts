import type { Site } from "./site";
import { type Account, apiToken } from "./visitor";

export type Answer = { status: number; body: unknown; headers: Headers };

/** Calls the API with a token of its own, as an app does; a body goes as JSON. */
export async function apiCaller(site: Site, account: Account, login: "Login" | "LoginWeb" = "LoginWeb") {
  const token = await apiToken(site, account, login);
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${site.origin}/api/${path}`, {
      method,
      headers: { ...token, "Content-Type": "application/json", ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text), headers: answer.headers };
  };
}
