import { forgeryHeaders, withFreshToken } from "./cookie";
import { inStorage, tokenKey } from "./page-storage";

const storedToken = () => inStorage((storage) => storage.getItem(tokenKey));

/** If the bearer token is refused, sends again with the cookie. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? "GET") === "GET";
  const send = (more: Record<string, string>) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return fetch(path, { ...init, headers });
  };
  const forgery = () => (isRead ? {} : forgeryHeaders());
  const token = storedToken();
  if (token) {
    const answer = await send({ ...forgery(), Authorization: `Bearer ${token}` });
    if (answer.status !== 401) return answer;
  }
  return withFreshToken(() => send(forgery()));
}
