import { endpoint, operation } from "~/access/endpoint.server";
import { admin, self } from "~/access/rules";
import { activeUser } from "~/models/identity/users";
import * as z from "~/settings/zod";
import { loginStatus } from "../answers";
import { idMismatch } from "../id-mismatch.server";
import { userId, userIdInBody } from "../ids";
import { noUser } from "./refusals.server";
import { setFlag } from "./set-flag.server";

const params = z.object({ userId });

/** The body of PUT repeats the userId. */
const status = endpoint({
  GET: operation({
    summary: "Whether a user is logged in",
    description: "The flag that the web site shows as 'User is logged in'. It is set by every sign-in.",
    access: self,
    params,
    answer: loginStatus,
    run: async ({ context, params: asked }) => {
      const account = await activeUser(context.reads, asked.userId);
      return account ? { loggedIn: account.isLoggedIn } : noUser();
    },
  }),
  PUT: operation({
    summary: "Sets 'User is logged in'; false ends every session of the user",
    description:
      "The body repeats the user's id, which must be the one in the path. Another way to say `PUT /Accounts/{userId}/loggedIn`.",
    access: admin,
    params,
    body: z
      .object({ loggedIn: z.boolean(), userId: userIdInBody })
      .meta({ example: { loggedIn: false, userId: "5f0c5c9e-8a44-4a56-9a53-6d0f0f6f2b11" } }),
    answer: loginStatus,
    run: async ({ context, viewer, params: asked, body }) =>
      idMismatch(asked.userId, body.userId, "userId") ??
      setFlag(context, { ...asked, isLoggedIn: body.loggedIn }, viewer),
  }),
});

export { status as action, status as loader };
