import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import * as z from "~/settings/zod";
import { loginStatus } from "../../answers";
import { userId } from "../../ids";
import { setFlag } from "../set-flag.server";

/** False ends all sessions. */
const loggedIn = endpoint({
  PUT: operation({
    summary: "Sets 'User is logged in'; false ends every session of the user",
    description: "true sets the flag alone: nobody is signed in by it.",
    access: admin,
    params: z.object({ userId }),
    body: z.object({ isLoggedIn: z.boolean() }).meta({ example: { isLoggedIn: false } }),
    answer: loginStatus,
    run: ({ context, viewer, params, body: { isLoggedIn } }) =>
      setFlag(context, { ...params, isLoggedIn }, viewer),
  }),
});

export { loggedIn as action, loggedIn as loader };
