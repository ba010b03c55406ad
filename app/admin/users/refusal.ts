import { texts } from "~/texts";

/** Rule: Protected Admins. */
export const refusalOf = (outcome: "own" | "last-admin") => ({
  lastResult: { error: { "": [outcome === "own" ? texts.ownAccountKept : texts.lastAdminKept] } },
});
