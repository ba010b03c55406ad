import { forgeryHeaders, readCookie } from "./cookie";
import { inStorage, tokenKey } from "./page-storage";

const storedToken = () => inStorage((storage) => storage.getItem(tokenKey));

/** If the bearer token is refused, sends again with the cookie, and once more with a new anti-forgery token. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? "GET") === "GET";
  const send = (more: Record<string, string>) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return fetch(path, { ...init, headers });
  };
  const before = readCookie("XSRF-TOKEN");
  const forgery = isRead ? {} : forgeryHeaders();
  const token = storedToken();
  if (token) {
    const answer = await send({ ...forgery, Authorization: `Bearer ${token}` });
    if (answer.status !== 401) return answer;
  }
  const answer = await send(forgery);
  const isRenewed = !isRead && readCookie("XSRF-TOKEN") !== before;
  return answer.status === 403 && isRenewed ? send(forgeryHeaders()) : answer;
}
