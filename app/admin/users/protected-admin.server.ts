import { texts } from "~/texts";
import { refused } from "../editing/refused.server";

/** Rule: Protected Admins. */
export const protectedAdmin = (outcome: "own" | "last-admin") =>
  refused(409, outcome === "own" ? texts.ownAccountProtected : texts.lastAdminProtected);
