import type { Context } from "~/http/context.server";
import { isOfOtherOrigin } from "~/http/cross-origin.server";
import { type Payer, payerOf } from "~/models/identity/payer";
import { proofOfPayer } from "./lapsed-plan.server";

/** Whom the proof of a lapsed plan admits; the answer renews it. As with sessions, another origin's request has none. */
export async function provenPayer(request: Request, context: Context): Promise<Payer | null> {
  if (isOfOtherOrigin(request)) return null;
  const proof = await proofOfPayer(request, context, new Date());
  const payer = proof && (await payerOf(context.reads, proof));
  if (payer) context.payerProof = proof;
  return payer;
}
