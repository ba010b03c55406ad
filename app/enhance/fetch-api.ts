import { readCookie } from "./cookie";

export const tokenKey = "token";

/** The event that tells this page's other modules that its session is about to end. */
export const signingOut = "signing-out";

/** Null in browsers that keep no storage: those throw. */
export function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

const storedToken = () => inStorage((storage) => storage.getItem(tokenKey));

export const forgetToken = () => inStorage((storage) => storage.removeItem(tokenKey));

const forgeryHeader = "X-XSRF-TOKEN";

/** Proves to the server that our own page sends the request (rule: Forgery). */
export const forgeryHeaders = (): Record<string, string> => {
  const forgery = readCookie("XSRF-TOKEN");
  return forgery ? { [forgeryHeader]: forgery } : {};
};

/** Tries the bearer token first; if it is refused, sends again with the cookie alone, and if the refusal
 * brings a new anti-forgery token, once more with that. Rejects when the network fails. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? "GET") === "GET";
  const send = (more: Record<string, string>) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return fetch(path, { ...init, headers });
  };
  const forgery = isRead ? {} : forgeryHeaders();
  const token = storedToken();
  if (token) {
    const answer = await send({ ...forgery, Authorization: `Bearer ${token}` });
    if (answer.status !== 401) return answer;
  }
  const answer = await send(forgery);
  const renewed = isRead ? {} : forgeryHeaders();
  const isRenewed = renewed[forgeryHeader] !== forgery[forgeryHeader];
  return answer.status === 403 && isRenewed ? send(renewed) : answer;
}
