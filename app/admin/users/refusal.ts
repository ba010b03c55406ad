import { texts } from "~/texts";

/** What a confirm page gets back where an Admin is protected (T15). */
export const refusalOf = (outcome: "own" | "last-admin") => ({
  lastResult: { error: { "": [outcome === "own" ? texts.ownAccountKept : texts.lastAdminKept] } },
});
