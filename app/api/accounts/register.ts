import { callerAddress } from "~/access/caller-address.server";
import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { registrationBody } from "~/account/register-schema";
import { register as makeAccount } from "~/models/registration";
import { texts } from "~/texts";
import { success } from "../shapes";

/** POST /api/Accounts/Register, also RegisterOnlyWeb: `{email, password, confirmPassword?}` → 201. */
const register = endpoint({
  POST: operation({
    summary: "Makes an account, which the society then gives a subscription",
    access: anyone,
    body: registrationBody.meta({ example: { email: "mona@mail.example", password: "Secret@123" } }),
    answer: success,
    status: 201,
    run: async ({ request, context, body: { email, password } }) => {
      const address = callerAddress(request);
      const result = await makeAccount(context.db, { email, password, address }, new Date());
      if (result.outcome === "throttled") {
        const headers = { "Retry-After": String(result.minutes * 60) };
        return apiError(429, texts.tooManyAttempts(result.minutes), { headers });
      }
      if (result.outcome === "taken") return apiError(409, texts.emailTaken);
      return { success: true, message: texts.userCreated };
    },
  }),
});

export { register as action, register as loader };
