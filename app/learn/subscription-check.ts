import { useEffect } from "react";
import { fetchApi } from "~/ui/fetch-api.client";
import { urls } from "~/urls";
import { z } from "~/zod-mini";

const invalid = z.object({ isValid: z.literal(false) });

/** Section 9. */
const checkInterval = 300_000;

/**
 * While a learner page is open, asks every five minutes whether the plan still holds. A definite no
 * stops what plays and loads /user, where the server's guard speaks; a failed call changes nothing
 * (T37). Hidden pages wait until they are looked at again.
 */
export function useSubscriptionCheck(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    const check = async () => {
      if (document.hidden) return;
      const answer = await fetchApi(urls.api.subscriptionCheck(userId)).catch(() => null);
      const isOver = answer?.status === 401 || (answer?.ok && invalid.safeParse(await answer.json()).success);
      if (!isOver) return;
      for (const media of document.querySelectorAll<HTMLMediaElement>("video, audio")) media.pause();
      window.location.assign(urls.learner.start());
    };
    const timer = setInterval(check, checkInterval);
    return () => clearInterval(timer);
  }, [userId]);
}
