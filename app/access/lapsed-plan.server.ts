import { isApi } from "~/http/api-paths.server";
import type { Context } from "~/http/context.server";
import { answeredCookie, clearCookie, parseCookies } from "~/http/cookies.server";
import { signedCookie } from "~/http/signed-cookie.server";
import type { LapsedPlan } from "~/models/identity/payer";
import * as z from "~/settings/zod";
import { isJoinPage } from "~/urls";

const seconds = 600;

/** Milliseconds from the password on: pages for joining renew the proof until then. */
const longestProof = 2 * 3_600_000;

const schema = z.object({
  userId: z.string(),
  email: z.string(),
  plan: z.number().nullable(),
  endedAt: z.coerce.date<Date>().nullable(),
  passwordAt: z.coerce.date<Date>().nullable(),
  passwordDigest: z.string(),
});

/** Given after the right password only, for ten minutes. */
export const lapsedPlan = signedCookie("lapsed", { purpose: "lapsed-plan", seconds, schema });

/** Milliseconds that are left of the two hours. */
const timeLeft = ({ passwordAt }: LapsedPlan, now: Date) =>
  passwordAt === null ? 0 : passwordAt.getTime() + longestProof - now.getTime();

/** Null if it is missing, or older than two hours. */
export async function proofOfPayer(request: Request, { env }: Pick<Context, "env">, now: Date) {
  const proof = await lapsedPlan.read(request, env.APP_SECRET);
  return proof && timeLeft(proof, now) > 0 ? proof : null;
}

/** A player saves positions as JSON while it is left; nobody has sent that. */
const isForm = ({ method, headers }: Request) =>
  method === "POST" &&
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers.get("Content-Type") ?? "");

/**
 * Renews the proof of a payer whom the page has admitted. On any other page, whoever sends a form has gone on to
 * something else, so it goes.
 * @returns Set-Cookie lines
 */
export async function lapsedPlanAfter(
  request: Request,
  { env, payerProof }: Pick<Context, "env" | "payerProof">,
  answer: Response,
): Promise<string[]> {
  if (answeredCookie(request, answer.headers, "lapsed") !== undefined) return [];
  if (payerProof) {
    const left = Math.min(seconds, Math.floor(timeLeft(payerProof, new Date()) / 1000));
    return left > 0 ? [await lapsedPlan.set(request, env.APP_SECRET, payerProof, left)] : [];
  }
  const isOver = isForm(request) && !isApi(request) && !isJoinPage(new URL(request.url).pathname);
  return isOver && parseCookies(request).lapsed ? [clearCookie(request, "lapsed")] : [];
}
