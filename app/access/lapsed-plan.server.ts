import { isApi } from "~/http/api-paths.server";
import { answeredCookie, clearCookie, parseCookies } from "~/http/cookies.server";
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

/** A player saves positions as JSON while it is left; nobody has sent that. */
const isForm = ({ method, headers }: Request) =>
  method === "POST" &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers.get("Content-Type") ?? "");

/** Whoever sends a form has gone on to something else. @returns Set-Cookie lines */
export function dropLapsedPlan(request: Request, answer: Response): string[] {
  if (!isForm(request) || isApi(request) || !parseCookies(request).lapsed) return [];
  return answeredCookie(request, answer.headers, "lapsed") === undefined
    ? [clearCookie(request, "lapsed")]
    : [];
}
