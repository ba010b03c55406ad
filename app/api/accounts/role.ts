import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { asRole } from "~/models/identity/session";
import { activeUser } from "~/models/identity/users";
import * as z from "~/settings/zod";
import { userId } from "../ids";
import { noUser } from "./refusals.server";

/** Empty if the stored text is no role. */
const role = endpoint({
  GET: operation({
    summary: "The role of a user",
    description: "A list of one, or empty for an account without a role. 404: there is no such user.",
    access: self,
    params: z.object({ userId }),
    answer: z.object({ role: z.enum(["Admin", "User", ""]).meta({ example: "User" }) }),
    run: async ({ context, params }) => {
      const account = await activeUser(context.reads, params.userId);
      return account ? { role: asRole(account.role) ?? ("" as const) } : noUser();
    },
  }),
});

export { role as action, role as loader };
