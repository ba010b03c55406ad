import { fetchApi } from "../fetch-api";

/** True only on a definite no (rule: Plan watch). */
async function isOver(address: string): Promise<boolean> {
  const answer = await fetchApi(address);
  if (answer.status === 401) return true;
  const state: unknown = answer.ok ? await answer.json() : null;
  return Reflect.get(Object(state), "isValid") === false;
}

/** Loads `home` after a definite no, where the server's guard gives the reason. */
export async function leaveIfOver(address: string, home: string): Promise<void> {
  if (!(await isOver(address))) return;
  for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
  window.location.assign(home);
}
