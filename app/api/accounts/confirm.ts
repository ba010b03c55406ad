import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { attemptConfirmation } from "~/account/confirmation/attempt-confirmation.server";
import { tooOften } from "~/http/api-error.server";
import { confirmedMinutes, longestPassword } from "~/models/identity/limits";
import { cleanPassword, plainText } from "~/portable/clean-text";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

const body = z
  .object({
    password: z
      .string(texts.confirmation.passwordMissing)
      .overwrite(cleanPassword)
      .min(1, texts.confirmation.passwordMissing)
      .max(longestPassword),
    code: z.string().overwrite(plainText).max(64).optional().meta({
      description:
        "With two-step sign-in: six digits of the authenticator app, or a recovery code. Each works once.",
    }),
  })
  .meta({ example: { password: "Secret@123" } });

const fieldOf = { "wrong-password": "password", "code-missing": "code", "wrong-code": "code" } as const;
const reasonOf = {
  "wrong-password": texts.confirmation.passwordWrong,
  "code-missing": texts.secondFactor.codeRequired,
  "wrong-code": texts.secondFactor.codeWrong,
} as const;

const confirm = endpoint({
  POST: operation({
    summary: `Confirms the caller's session for ${confirmedMinutes} minutes, as a login does`,
    description:
      "For calls that answer 403 with the code confirmation-needed: they decide who may sign in. Another session of the same administrator stays as it is. Five wrong ones in 15 minutes close this call to the session.",
    access: admin,
    body,
    answer: z.object({
      success: z.literal(true),
      seconds: z
        .number()
        .int()
        .meta({ description: "For how long", example: confirmedMinutes * 60 }),
    }),
    refusals: [429],
    // The body holds a password, of which not even a digest may be stored.
    isSecret: true,
    run: async ({ request, context, viewer, body }) => {
      const result = await attemptConfirmation(request, context, viewer, body, new Date());
      const { outcome } = result;
      if (outcome === "confirmed") return { success: true as const, seconds: confirmedMinutes * 60 };
      if (outcome === "throttled") return tooOften(result.minutes);
      if (outcome === "gone") {
        return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
      }
      const reason = reasonOf[outcome];
      return apiError(400, reason, { errors: { [fieldOf[outcome]]: [reason] } });
    },
  }),
});

export { confirm as action, confirm as loader };
