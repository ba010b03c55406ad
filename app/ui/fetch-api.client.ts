import { readCookie } from "./cookie.client";

/** Where section 3 keeps the API token. */
export const tokenKey = "token";

/** Section 4: signing out clears the token here first, and the server is told after that. */
export const forgetToken = () => localStorage.removeItem(tokenKey);

/**
 * A call to our own API the way section 6 has it: with the bearer token while one is held, and with the
 * anti-forgery header on everything that is not a GET. Rejects when the network fails.
 */
export function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = localStorage.getItem(tokenKey);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const forgery = readCookie("XSRF-TOKEN");
  if (forgery && (init.method ?? "GET") !== "GET") headers.set("X-XSRF-TOKEN", forgery);
  return fetch(path, { ...init, headers });
}
