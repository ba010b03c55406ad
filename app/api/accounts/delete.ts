import { endpoint, operation } from "~/access/endpoint.server";
import { confirmedForAdmins } from "~/access/rules";
import { graceDays } from "~/models/identity/removal-grace";
import { accountByEmail, removeUser, userById } from "~/models/identity/users";
import { plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { success } from "../answers";
import { noUser, refuseChange } from "./refusals.server";

const done = { success: true as const, message: texts.userDeleted };

/** Takes an id, or an email if it has an @. */
const remove = endpoint({
  DELETE: operation({
    summary: `Deletes a user; for ${graceDays} days an Admin can restore the account`,
    description:
      "Ends every session of the user at once. Deleting an Admin needs a confirmed session. 409: it is the caller's own account, or the last Admin.",
    access: confirmedForAdmins,
    params: z.object({
      value: z.string().overwrite(plainText).meta({ description: "A user's id or email" }),
    }),
    answer: success,
    run: async ({ context: { db }, viewer, params: { value } }) => {
      const account = await (value.includes("@") ? accountByEmail(db, value) : userById(db, value));
      if (!account) return noUser();
      const outcome = await removeUser(db, account.id, viewer, new Date());
      // If the account is gone already, a retry is no error.
      return outcome === "done" || outcome === "gone" ? done : refuseChange(outcome);
    },
  }),
});

export { remove as action, remove as loader };
