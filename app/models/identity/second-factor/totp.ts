import { HOTP, Secret, TOTP } from "otpauth/slim";
import { sameText } from "~/crypto/keys.server";

/** Every authenticator app supports these values, with SHA-1. */
const digits = 6;
const period = 30;
/** Steps that a phone's clock may be off. */
const drift = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

const stepAt = (now: Date) => TOTP.counter({ period, timestamp: now.getTime() });

export const totpAt = (secret: string, now: Date, steps = 0) =>
  HOTP.generate({ secret: Secret.fromBase32(secret), digits, counter: stepAt(now) + steps });

/** Null unless the step is within `drift` and later than `after`. Compares every step: its duration tells nothing. */
export function stepOf(secret: string, code: string, after: number, now: Date): number | null {
  let found: number | null = null;
  for (let steps = drift; steps >= -drift; steps--) {
    const isSame = sameText(totpAt(secret, now, steps), code);
    if (isSame && stepAt(now) + steps > after) found = stepAt(now) + steps;
  }
  return found;
}

export const totpUri = (secret: string, { issuer, email }: { issuer: string; email: string }) =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), digits, period }).toString();
