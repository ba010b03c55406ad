import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { z } from "~/zod";
import { userId } from "../shapes";
import { credentialsBody, logIn, tokenAnswer } from "./log-in.server";

/** POST /api/Accounts/Login, for the mobile app: `{token, expiration, userId, email, role}`. */
const login = endpoint({
  POST: operation({
    summary: "Signs in for the mobile app",
    access: anyone,
    body: credentialsBody,
    answer: tokenAnswer.extend({ userId, email: z.string(), role: z.enum(["Admin", "User"]).nullable() }),
    run: async ({ request, context, body }) => logIn(request, context, body, "mobile"),
  }),
});

export { login as action, login as loader };
