import { endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { mobileToken } from "../../answers";
import { aboutMarks, credentialsBody, logIn } from "./log-in.server";

const login = endpoint({
  POST: operation({
    access: anyone,
    summary:
      "Logs in for the mobile app: the token lasts 30 days, 14 of them unused; an administrator's 12 hours, half an hour unused",
    description: `An account with two-step sign-in also sends \`code\`: six digits, or a recovery code. Closed accounts and wrong passwords get the same answer: 401. 429: too many wrong passwords. ${aboutMarks}`,
    body: credentialsBody,
    answer: mobileToken,
    refusals: [401, 429],
    run: ({ request, context, body }) => logIn(request, context, body, "mobile"),
  }),
});

export { login as action, login as loader };
