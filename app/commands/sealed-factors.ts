import { unseal } from "~/crypto/seal.server";
import { sealOf } from "~/models/identity/second-factor/factor-seal";

/** The secret of somebody's two-step sign-in, as the database holds it. */
export type SealedFactor = { owner: string; sealed: string };

/** How many of them a site with this APP_SECRET cannot open, so that their owners cannot sign in. */
export async function lockedOut(secret: string, factors: readonly SealedFactor[]): Promise<number> {
  const opened = await Promise.all(factors.map(({ owner, sealed }) => unseal(sealOf(secret, owner), sealed)));
  return opened.filter((text) => text === null).length;
}
