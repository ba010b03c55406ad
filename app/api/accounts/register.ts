import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { registrationBody } from "~/account/register/register-schema";
import { success } from "~/api/answers";
import { tooOften } from "~/http/api-error.server";
import { callerAddress } from "~/http/caller-address.server";
import { register as makeAccount } from "~/models/identity/registration";
import { texts } from "~/texts";

const register = endpoint({
  POST: operation({
    access: anyone,
    summary: "Creates an account",
    description:
      "The account has no plan: it can sign in, and watches nothing before an Admin gives it one. 409: the address is taken. 429: too many accounts from this network.",
    body: registrationBody,
    form: true,
    answer: success,
    status: 201,
    refusals: [429],
    run: async ({ request, context, body: { email, password } }) => {
      const caller = { address: callerAddress(request), appSecret: context.env.APP_SECRET };
      const result = await makeAccount(context.db, { email, password, ...caller }, new Date());
      if (result.outcome === "throttled") return tooOften(result.minutes);
      if (result.outcome === "taken") return apiError(409, texts.emailTaken);
      return { success: true as const, message: texts.userCreated };
    },
  }),
});

export { register as action, register as loader };
