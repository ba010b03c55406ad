import type { AppSecret } from "~/crypto/keys.server";
import { seal, unseal } from "~/crypto/seal.server";
import { clearCookie, parseCookies, setCookie } from "~/http/cookies.server";
import * as z from "~/settings/zod";

/** Kept in encrypted cookies that work for one account only. */
const kinds = {
  enrolment: { purpose: "enrolment", seconds: 1800, content: z.string().regex(/^[A-Z2-7]{32}$/) },
  recovery: { purpose: "recovery-codes", seconds: 600, content: z.array(z.string()).max(20) },
} as const;
type Kind = keyof typeof kinds;
type Content<K extends Kind> = z.infer<(typeof kinds)[K]["content"]>;

const sealOf = (kind: Kind, secret: AppSecret, owner: string) =>
  ({ secret, purpose: kinds[kind].purpose, owner }) as const;

async function sealCookie<K extends Kind>(
  kind: K,
  request: Request,
  secret: AppSecret,
  owner: string,
  content: Content<K>,
): Promise<string> {
  const { seconds } = kinds[kind];
  const text = JSON.stringify({ until: Date.now() + seconds * 1000, content });
  return setCookie(request, kind, await seal(sealOf(kind, secret, owner), text), seconds);
}

/** Null if the cookie is missing, expired or another account's. */
async function read(kind: Kind, request: Request, secret: AppSecret, owner: string) {
  const cookie = parseCookies(request)[kind];
  const text = cookie ? await unseal(sealOf(kind, secret, owner), cookie) : null;
  if (text === null) return null;
  const sealed = z.object({ until: z.number(), content: z.unknown() }).parse(JSON.parse(text));
  return sealed.until > Date.now() ? sealed.content : null;
}

/** A reload during set-up shows the same secret. */
export const sealEnrolment = (request: Request, secret: AppSecret, owner: string, totpSecret: string) =>
  sealCookie("enrolment", request, secret, owner, totpSecret);

export const readEnrolment = async (request: Request, secret: AppSecret, owner: string) =>
  kinds.enrolment.content.safeParse(await read("enrolment", request, secret, owner)).data ?? null;

export const forgetEnrolment = (request: Request) => clearCookie(request, "enrolment");

/** One page shows the codes; the server keeps their digests only. */
export const sealCodes = (request: Request, secret: AppSecret, owner: string, codes: string[]) =>
  sealCookie("recovery", request, secret, owner, codes);

export const readCodes = async (request: Request, secret: AppSecret, owner: string) =>
  kinds.recovery.content.safeParse(await read("recovery", request, secret, owner)).data ?? null;

export const forgetCodes = (request: Request) => clearCookie(request, "recovery");
