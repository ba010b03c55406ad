import { endpoint, operation } from "~/access/endpoint.server";
import { confirmedForAdmins } from "~/access/rules";
import { accountEmail } from "~/account/account-fields";
import { editUser as edit } from "~/models/identity/user-edit";
import { userRecord } from "~/models/identity/user-record";
import * as z from "~/settings/zod";
import { user } from "../answers";
import { userId } from "../ids";
import { noUser, refuseChange } from "./refusals.server";

const body = z
  .object({
    id: userId,
    email: accountEmail.optional(),
    isAdmin: z.boolean().optional(),
    isLoggedIn: z.boolean().optional(),
  })
  .meta({
    description: "Fields that are left out stay as they are. Other fields of a User are ignored.",
    example: { id: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11", email: "mona@mail.example", isAdmin: false },
  });

const editUser = endpoint({
  PUT: operation({
    summary: "Changes a user's email, role and 'User is logged in', all that is given or nothing",
    description:
      "isLoggedIn: false ends every session of the user, also where it was false already: whoever sends a User back as it was read, and means no session, leaves isLoggedIn out. A changed isAdmin, and a changed email of an Admin, need a confirmed session.",
    access: confirmedForAdmins,
    body,
    answer: user,
    refusals: [404],
    run: async ({ context: { db, env }, viewer, body: { id, email, isAdmin, isLoggedIn } }) => {
      const role = isAdmin === undefined ? undefined : isAdmin ? "Admin" : "User";
      const isFactorRequired = env.ADMIN_TOTP === "required";
      const outcome = await edit(db, { id, email, role, isLoggedIn, isFactorRequired }, viewer, new Date());
      if (outcome !== "done") return refuseChange(outcome);
      return (await userRecord(db, id, new Date())) ?? noUser();
    },
  }),
});

export { editUser as action, editUser as loader };
