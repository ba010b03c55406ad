import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { credentialsBody, logIn } from "./log-in.server";

/** POST /api/Accounts/Login, for the mobile app: `{token, expiration, userId, email, role}`. */
const login = endpoint({
  POST: operation({
    access: anyone,
    body: credentialsBody,
    run: async ({ request, context, body }) => logIn(request, context, body, "mobile"),
  }),
});

export { login as action, login as loader };
