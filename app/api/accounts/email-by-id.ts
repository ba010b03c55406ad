import { endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { activeUser } from "~/models/identity/users";
import * as z from "~/settings/zod";
import { userId } from "../ids";
import { noUser } from "./refusals.server";

const emailById = endpoint({
  GET: operation({
    summary: "The email of a user",
    description: "Members may ask for themselves, Admins for everybody. 404: there is no such user.",
    access: self,
    params: z.object({ userId }),
    answer: z.object({ email: z.string().meta({ example: "mona@mail.example" }) }),
    run: async ({ context, params }) => {
      const account = await activeUser(context.reads, params.userId);
      return account ? { email: account.email } : noUser();
    },
  }),
});

export { emailById as action, emailById as loader };
