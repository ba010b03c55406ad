import { signedCookie } from "~/http/signed-cookie.server";
import * as z from "~/settings/zod";

/** Given after the right password only, for ten minutes. `plan` and `endedAt` are null if there was none. */
export const lapsedPlan = signedCookie("lapsed", {
  purpose: "lapsed-plan",
  seconds: 600,
  schema: z.object({
    userId: z.string(),
    email: z.string(),
    plan: z.number().nullable(),
    endedAt: z.coerce.date<Date>().nullable(),
  }),
});
