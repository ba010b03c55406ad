import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { userRecord } from "~/models/identity/user-record";
import * as z from "~/settings/zod";
import { user } from "../answers";
import { userId } from "../ids";
import { noUser } from "./refusals.server";

const getAccount = endpoint({
  GET: operation({
    summary: "One user, with the plan's end and the courses granted",
    description:
      "Members may ask for themselves, Admins for everybody. `isActive` says whether a plan is valid now. 404: there is no such user, or the account is removed.",
    access: self,
    params: z.object({ userId }),
    answer: user,
    run: async ({ context, params }) =>
      (await userRecord(context.reads, params.userId, new Date())) ?? noUser(),
  }),
});

export { getAccount as action, getAccount as loader };
