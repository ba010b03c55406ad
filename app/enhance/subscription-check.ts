const checkInterval = 300_000;

/** True only on a definite no (rule: Plan watch). */
async function isOver(address: string): Promise<boolean> {
  try {
    const { fetchApi } = await import("./fetch-api");
    const answer = await fetchApi(address);
    if (answer.status === 401) return true;
    const state: unknown = answer.ok ? await answer.json() : null;
    return Reflect.get(Object(state), "isValid") === false;
  } catch {
    return false;
  }
}

/** Loads `home` after a definite no, where the server's guard gives the reason. A hidden page asks when shown again. */
export function watchSubscription({ address, home }: { address: string; home: string }): void {
  let isDue = false;
  const check = async () => {
    isDue = document.hidden;
    if (isDue || !(await isOver(address))) return;
    for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
    window.location.assign(home);
  };
  setInterval(check, checkInterval);
  document.addEventListener("visibilitychange", () => {
    if (isDue) check();
  });
}
