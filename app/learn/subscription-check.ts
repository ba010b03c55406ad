import { useEffect } from "react";
import { z } from "~/settings/zod-mini";
import { fetchApi } from "~/ui/fetch-api.client";
import { urls } from "~/urls";

const invalid = z.object({ isValid: z.literal(false) });

const checkInterval = 300_000;

/** True only on a definite no (rule: Plan watch). */
async function isOver(userId: string): Promise<boolean> {
  try {
    const answer = await fetchApi(urls.api.subscriptionCheck(userId));
    if (answer.status === 401) return true;
    return answer.ok && invalid.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Loads /user after a definite no, so that the server's guard gives the reason. A hidden page asks when it is
 * shown again. */
export function useSubscriptionCheck(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    let isDue = false;
    const check = async () => {
      isDue = document.hidden;
      if (isDue || !(await isOver(userId))) return;
      for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
      window.location.assign(urls.learner.start());
    };
    const catchUp = () => {
      if (isDue) check();
    };
    const timer = setInterval(check, checkInterval);
    document.addEventListener("visibilitychange", catchUp);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", catchUp);
    };
  }, [userId]);
}
