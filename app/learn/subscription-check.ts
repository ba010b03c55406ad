import { useEffect } from "react";
import { fetchApi } from "~/ui/fetch-api.client";
import { urls } from "~/urls";
import { z } from "~/zod-mini";

const invalid = z.object({ isValid: z.literal(false) });

/** Section 9. */
const checkInterval = 300_000;

/** A definite no: the plan is over, or the session is. A failed call says nothing (T37). */
async function isOver(userId: string): Promise<boolean> {
  try {
    const answer = await fetchApi(urls.api.subscriptionCheck(userId));
    if (answer.status === 401) return true;
    return answer.ok && invalid.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

/**
 * While a learner page is open, asks every five minutes whether the plan still holds. A definite no
 * stops what plays and loads /user, where the server's guard speaks. A hidden page waits until it is
 * looked at again.
 */
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
