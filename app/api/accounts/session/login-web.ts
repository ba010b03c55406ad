import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { deviceMark, webToken } from "../../answers";
import { aboutMarks, credentialsBody, logIn } from "./log-in.server";

const loginWeb = endpoint({
  POST: operation({
    access: anyone,
    summary: "Logs in for the web site: the token lasts 12 hours; an administrator's half an hour unused",
    description: `The same rules and counters as the mobile login. Closed accounts and wrong passwords get the same answer: 401. 429: too many wrong passwords. ${aboutMarks}`,
    body: credentialsBody,
    answer: webToken.extend({ deviceMark }).meta({ id: "WebLogin" }),
    refusals: [401, 429],
    run: async ({ request, context, body }) => {
      const result = await logIn(request, context, body, "web");
      if (result instanceof Response) return result;
      return { token: result.token, expiration: result.expiration, deviceMark: result.deviceMark };
    },
  }),
});

export { loginWeb as action, loginWeb as loader };
