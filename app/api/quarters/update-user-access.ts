import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import * as z from "~/settings/zod";
import { success } from "../answers";
import { orBareList } from "../bodies";
import { idList, userId } from "../ids";
import { saveUserGrants } from "../save-grants.server";

/** Rule: Whole sets. Takes a bare list as well. */
const updateUserAccess = endpoint({
  POST: operation({
    access: admin,
    summary: "Replaces the quarters that a user may open on the web",
    description:
      "The list is whole: quarters that it leaves out are taken away. Access in the mobile app goes by courses.",
    params: z.object({ userId }),
    body: orBareList(
      "quarterIds",
      z.object({ quarterIds: idList }).meta({ example: { quarterIds: [1, 2] } }),
    ),
    answer: success,
    run: async ({ context, viewer, params, body }) =>
      saveUserGrants(context, viewer, "quarters", { userId: params.userId, selected: body.quarterIds }),
  }),
});

export { updateUserAccess as action, updateUserAccess as loader };
