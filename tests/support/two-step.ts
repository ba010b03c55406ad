import { recoveryCodes, secondFactors, sessions, throttles } from "#db/schema";
import { totpAt } from "~/models/identity/second-factor/totp";
import type { Site } from "./site";

/** Nobody is signed in or has a second factor, and no try is counted. */
export const forgetTwoSteps = ({ db }: Site) =>
  db.batch([db.delete(throttles), db.delete(sessions), db.delete(secondFactors), db.delete(recoveryCodes)]);

export const keyIn = (html: string) =>
  (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");

export const codesIn = (html: string) =>
  [...html.matchAll(/<li>([a-z2-9]{4}(?:-[a-z2-9]{4}){2})<\/li>/g)].map(([, code = ""]) => code);

export const codeNow = (secret: string, steps = 0) => totpAt(secret, new Date(), steps);

/** Differs from the codes that are right now and within the next minute. */
export function wrongCode(secret: string): string {
  const right = [-1, 0, 1, 2, 3].map((steps) => codeNow(secret, steps));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? ""
  );
}

/** Time goes on: codes that were taken belong to an earlier step. */
export const passTime = ({ db }: Site) => db.update(secondFactors).set({ lastStep: 0 });
