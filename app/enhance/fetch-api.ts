import { forgeryHeaders } from "./cookie";
import { withFreshToken } from "./fresh-token";
import { inStorage, tokenKey } from "./page-storage";

/** If the bearer token is refused, sends again with the cookie. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const send = (more: Record<string, string> = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ ...forgeryHeaders(), ...more })) headers.set(name, value);
    return fetch(path, { ...init, headers });
  };
  const token = inStorage((storage) => storage.getItem(tokenKey));
  if (token) {
    const answer = await send({ Authorization: `Bearer ${token}` });
    if (answer.status !== 401) return answer;
  }
  return withFreshToken(send);
}
