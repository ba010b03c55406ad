import { useMatches } from "@remix-run/react";

/** Only a route with `handle.scripts` hydrates; all other pages load no script. */
export const asksForScripts = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === true;

export const useHydrates = () => useMatches().some((match) => asksForScripts(match.handle));

/** A route with `handle.keepsMessages` shows messages above its form until the next submit. */
const keepsMessages = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "keepsMessages" in handle && handle.keepsMessages === true;

export const useKeepsMessages = () => useMatches().some((match) => keepsMessages(match.handle));
