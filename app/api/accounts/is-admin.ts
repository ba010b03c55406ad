import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { activeUser } from "~/models/identity/users";
import * as z from "~/settings/zod";
import { userId } from "../ids";
import { noUser } from "./refusals.server";

const isAdmin = endpoint({
  GET: operation({
    summary: "Whether a user is an Admin",
    description: "Members may ask for themselves, Admins for everybody. 404: there is no such user.",
    access: self,
    params: z.object({ userId }),
    answer: z.object({ isAdmin: z.boolean() }),
    run: async ({ context, params }) => {
      const account = await activeUser(context.reads, params.userId);
      return account ? { isAdmin: account.role === "Admin" } : noUser();
    },
  }),
});

export { isAdmin as action, isAdmin as loader };
