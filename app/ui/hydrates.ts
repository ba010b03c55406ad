import { useMatches } from "@remix-run/react";

/** A route whose `handle.scripts` is true hydrates; every other page is HTML and CSS alone. */
export const asksForScripts = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "scripts" in handle && handle.scripts === true;

export const useHydrates = () => useMatches().some((match) => asksForScripts(match.handle));
