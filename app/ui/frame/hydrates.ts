import { useMatches } from "@remix-run/react";
import type { Bundle } from "~/enhance/bundles";

/** `hydrates` runs React, for /admin; others name a `bundle` of app/enhance; with neither, a page loads no script. */
export type ScriptHandle = {
  hydrates?: true;
  bundle?: Bundle;
  lastingNotices?: true;
  /** Begins with a closed sidebar: the page needs the width. */
  foldsSidebar?: true;
  /** Browsers must not keep the page: its address or its text lets somebody in. */
  holdsSecret?: true;
};

const handleOf = (handle: unknown): ScriptHandle =>
  typeof handle === "object" && handle !== null ? handle : {};

export const hydratesBy = (handle: unknown) => handleOf(handle).hydrates === true;

export const bundleOf = (handle: unknown) => handleOf(handle).bundle;

export const holdsSecret = (handle: unknown) => handleOf(handle).holdsSecret === true;

export const useHydrates = () => useMatches().some((match) => hydratesBy(match.handle));

/** The leaf comes first: a player is more urgent than its layout. */
export const useBundles = () =>
  useMatches()
    .flatMap((match) => bundleOf(match.handle) ?? [])
    .reverse();

/** A route with `handle.lastingNotices` shows messages above its form until the next submit. */
export const useLastingNotices = () =>
  useMatches().some((match) => handleOf(match.handle).lastingNotices === true);
