import { forgeryHeaders } from "../cookie";
import { isGrant, type KeepGrant } from "./grant";

/** "over" if nothing may be kept any more; null if the network or the server failed, which is no refusal. */
export type Grants = KeepGrant[] | "over" | null;

export type Asking = { address: string; userId: string };

type Asked = { lectureId: number; keptAt?: number };

export async function askGrants({ address, userId }: Asking, lectures: readonly Asked[]): Promise<Grants> {
  const body = JSON.stringify({
    userId,
    lectures: lectures.map(({ lectureId, keptAt }) => ({ lectureId, keptAt })),
  });
  const call = () =>
    fetch(address, {
      ...{ method: "POST", body },
      headers: { "Content-Type": "application/json", ...forgeryHeaders() },
    });
  try {
    let answer = await call();
    // The page's anti-forgery token may be too old; the refusal brings a new one.
    if (answer.status === 403) answer = await call();
    if (answer.status === 401 || answer.status === 403) return "over";
    const { grants }: Record<string, unknown> = answer.ok ? Object(await answer.json()) : {};
    return Array.isArray(grants) && grants.every(isGrant) ? grants : null;
  } catch {
    return null;
  }
}
