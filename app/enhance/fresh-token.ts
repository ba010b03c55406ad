import { readCookie } from "./cookie";

/**
 * Calls once more if the refusal has brought a new anti-forgery token: the page's may be too old.
 * Not in `cookie.ts`, because every page of a learner would load it.
 */
export async function withFreshToken<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const before = readCookie("XSRF-TOKEN");
  const answer = await call();
  return answer.status === 403 && readCookie("XSRF-TOKEN") !== before ? call() : answer;
}
