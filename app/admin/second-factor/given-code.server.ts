import { refusedForm } from "~/account/second-factor/refused-code.server";
import { readSentCode } from "~/account/second-factor/sent-code.server";
import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import type { ConfirmationRefusal } from "~/models/identity/confirm-session";
import { isConfirmed } from "~/models/identity/confirmation";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { readProof, refusedProof } from "../confirmation/given-proof.server";

export const ownerOf = (viewer: Viewer, now: Date) => ({
  email: viewer.email,
  asksPassword: !isConfirmed(viewer, now),
});

export function readGivenCode(request: Request, { env }: Context, form: FormData) {
  const { code, refusal } = readSentCode(form);
  if (refusal) return { given: null, refusal };
  const { password } = readProof(form);
  return { given: { code, password, address: callerAddress(request), key: env.APP_SECRET }, refusal: null };
}

export function refusedGiven(refusal: ConfirmationRefusal | { outcome: "unconfirmed" }) {
  return refusal.outcome === "gone" ? refusedForm(409, texts.secondFactor.isOff) : refusedProof(refusal);
}
