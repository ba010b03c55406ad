import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { removalRequest } from "~/account/removal/removal-request.server";
import { removalSchema } from "~/account/removal/removal-schema";
import { tooOften } from "~/http/api-error.server";
import { graceDays } from "~/models/identity/removal-grace";
import { requestRemoval } from "~/models/removal/removal";
import * as z from "~/settings/zod";

const deleteAccount = endpoint({
  POST: operation({
    access: anyone,
    summary: "Removes an account as the public form does",
    description: `The account is closed immediately and erased after ${graceDays} days; until then its password restores it at the web login. false: there is no such account, or it is an Admin's.`,
    body: removalSchema,
    form: true,
    answer: z.boolean().meta({ example: true }),
    refusals: [429],
    run: async ({ request, context, body: { email } }) => {
      const asked = await removalRequest(request, context, email);
      const result = await requestRemoval(context.db, asked, new Date());
      if (result.outcome === "throttled") return tooOften(result.minutes);
      return result.outcome === "removed";
    },
  }),
});

export { deleteAccount as action, deleteAccount as loader };
