import { readCookie } from "./cookie.client";

/** Where section 3 keeps the API token. */
export const tokenKey = "token";

/** Section 4: signing out clears the token here first, and the server is told after that. */
export const forgetToken = () => localStorage.removeItem(tokenKey);

/** What proves to the server that a page of ours sends this, next to the cookie (section 6). */
export const forgeryHeaders = (): Record<string, string> => {
  const forgery = readCookie("XSRF-TOKEN");
  return forgery ? { "X-XSRF-TOKEN": forgery } : {};
};

/**
 * A call to our own API the way section 6 has it: with the bearer token while one is held, and with the
 * anti-forgery header on everything that is not a GET. The cookie is the authority: where the token is
 * refused (it lives twelve hours, the session longer), the call goes again without it. Rejects when the
 * network fails.
 */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if ((init.method ?? "GET") !== "GET") {
    for (const [name, value] of Object.entries(forgeryHeaders())) headers.set(name, value);
  }
  const token = localStorage.getItem(tokenKey);
  if (token) {
    const withToken = new Headers(headers);
    withToken.set("Authorization", `Bearer ${token}`);
    const answer = await fetch(path, { ...init, headers: withToken });
    if (answer.status !== 401) return answer;
  }
  return fetch(path, { ...init, headers });
}
