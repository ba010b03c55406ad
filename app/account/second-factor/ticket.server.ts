import { signedCookie } from "~/http/signed-cookie.server";
import * as z from "~/settings/zod";

/** Says for ten minutes, between the right password and the code, that the password was right. */
export const ticket = signedCookie("ticket", {
  purpose: "sign-in-ticket",
  seconds: 600,
  schema: z.object({ userId: z.string(), passwordDigest: z.string() }),
});
