import { signedCookie } from "~/http/signed-cookie.server";
import * as z from "~/settings/zod";

/** Stands for ten minutes from the right password on. */
export const restoreOffer = signedCookie("restore", {
  purpose: "restore",
  seconds: 600,
  schema: z.object({ userId: z.string(), removedAt: z.coerce.date<Date>() }),
});
