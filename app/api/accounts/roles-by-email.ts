import { endpoint, operation } from "~/access/endpoint.server";
import { selfByEmail } from "~/access/rules";
import { asRole } from "~/models/identity/session";
import { accountByEmail } from "~/models/identity/users";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { roles } from "../answers";
import { noUser } from "./refusals.server";

/** The user name is the email. */
const rolesByEmail = endpoint({
  GET: operation({
    summary: "The roles of the user with this email",
    description: "The caller's own address; any address for Admins. 404: there is no such user.",
    access: selfByEmail,
    params: z.object({ username: z.string().overwrite(plainText).meta({ example: "mona@mail.example" }) }),
    answer: roles,
    run: async ({ context, params }) => {
      const account = await accountByEmail(context.reads, params.username);
      if (!account || account.removedAt) return noUser();
      return [asRole(account.role)].filter((role) => role !== null);
    },
  }),
});

export { rolesByEmail as action, rolesByEmail as loader };
