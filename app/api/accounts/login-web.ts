import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { credentialsBody, logIn, tokenAnswer } from "./log-in.server";

/** POST /api/Accounts/LoginWeb: `{email, password}` → `{token, expiration}`. */
const loginWeb = endpoint({
  POST: operation({
    summary: "Signs in for a browser: a token for twelve hours at most",
    access: anyone,
    body: credentialsBody,
    answer: tokenAnswer,
    run: async ({ request, context, body }) => {
      const result = await logIn(request, context, body, "web");
      if (result instanceof Response) return result;
      return { token: result.token, expiration: result.expiration };
    },
  }),
});

export { loginWeb as action, loginWeb as loader };
