import { tooOften } from "~/access/api-error.server";
import { callerAddress } from "~/access/caller-address.server";
import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { removalSchema } from "~/account/removal-schema";
import { requestRemoval } from "~/models/removal";
import { z } from "~/zod";

/** POST /api/Accounts/DeleteAccount: `{email}`, as JSON or a form → bare `true` or `false` (T21). */
const deleteAccount = endpoint({
  POST: operation({
    access: anyone,
    summary: "Removes an account as the public form does",
    description:
      "The account is closed at once and erased after 30 days; until then its password restores it at the web login. false: there is no such account, or it is an Admin's.",
    body: removalSchema,
    form: true,
    answer: z.boolean().meta({ example: true }),
    refusals: [429],
    run: async ({ request, context, body: { email } }) => {
      const result = await requestRemoval(context.db, { email, address: callerAddress(request) }, new Date());
      if (result.outcome === "throttled") return tooOften(result.minutes);
      return result.outcome === "removed";
    },
  }),
});

export { deleteAccount as action, deleteAccount as loader };
