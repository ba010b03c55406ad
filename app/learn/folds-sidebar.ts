import { useMatches } from "@remix-run/react";

/** True on a page whose `handle` says so (`ScriptHandle`). Apart from the other questions, which an Admin's screens load. */
export const useFoldsSidebar = () =>
  useMatches().some(({ handle }) => handle instanceof Object && "foldsSidebar" in handle);
