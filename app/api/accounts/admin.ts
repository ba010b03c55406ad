import { endpoint, operation } from "~/access/endpoint.server";
import { confirmedAdmin } from "~/access/rules";
import { setRole } from "~/models/identity/users";
import * as z from "~/settings/zod";
import { userId } from "../ids";
import { refuseChange } from "./refusals.server";

const isAdminOnly = z.object({ isAdmin: z.boolean() });

/** Rule: Protected Admins. */
const setAdmin = endpoint({
  PUT: operation({
    summary: "Makes a user an Admin, or an Admin a User",
    description:
      "The caller's session must be confirmed. Sessions of the user go on, and their rights change with the next request. 409: it is the caller's own account, or the last Admin.",
    access: confirmedAdmin,
    params: z.object({ userId }),
    body: isAdminOnly.meta({ example: { isAdmin: true } }),
    answer: isAdminOnly,
    run: async ({ context, viewer, params, body: { isAdmin } }) => {
      const role = isAdmin ? "Admin" : "User";
      const policy = { isFactorRequired: context.env.ADMIN_TOTP === "required" };
      const outcome = await setRole(context.db, params.userId, role, viewer, new Date(), policy);
      return outcome === "done" ? { isAdmin } : refuseChange(outcome);
    },
  }),
});

export { setAdmin as action, setAdmin as loader };
