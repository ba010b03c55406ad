import { base64url } from "jose";

/** Each purpose has its own derived key, so a value signed for one is not valid for another. */
export type Purpose =
  | "api-token"
  | "draft"
  | "enrolment"
  | "forgery"
  | "known-app"
  | "known-browser"
  | "lapsed-plan"
  | "log"
  | "network"
  | "notice"
  | "password-link"
  | "picture"
  | "recovery-code"
  | "recovery-codes"
  | "restore"
  | "second-factor"
  | "sign-in-ticket"
  | "throttle"
  | "video-address";

/** While it is rotated, the next one signs, and the present one is accepted as well. */
export type AppSecret = string | readonly [next: string, present: string];

export const secretsOf = (secret: AppSecret): readonly string[] =>
  typeof secret === "string" ? [secret] : secret;

export const signingSecret = (secret: AppSecret): string => (typeof secret === "string" ? secret : secret[0]);

// Keeps bytes, not a promise: in Workers a request must not await the work of another request.
const derived = new Map<string, Uint8Array>();

export async function keyBytes(secret: string, purpose: Purpose): Promise<Uint8Array> {
  const name = `${purpose}:${secret}`;
  const bytes = derived.get(name) ?? (await derive(secret, purpose));
  derived.set(name, bytes);
  return bytes;
}

async function derive(secret: string, purpose: Purpose) {
  const encode = new TextEncoder();
  const base = await crypto.subtle.importKey("raw", encode.encode(secret), "HKDF", false, ["deriveBits"]);
  const info = encode.encode(purpose);
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info },
    base,
    256,
  );
  return new Uint8Array(bits);
}

export const sign = (secret: AppSecret, purpose: Purpose, text: string): Promise<string> =>
  signWith(signingSecret(secret), purpose, text);

/** Signs under each accepted secret; `sign` makes the first. */
export const signatures = (secret: AppSecret, purpose: Purpose, text: string): Promise<string[]> =>
  Promise.all(secretsOf(secret).map((each) => signWith(each, purpose, text)));

export async function isSigned(secret: AppSecret, purpose: Purpose, text: string, signature: string) {
  return (await signatures(secret, purpose, text)).some((expected) => sameText(signature, expected));
}

async function signWith(secret: string, purpose: Purpose, text: string): Promise<string> {
  const raw = await keyBytes(secret, purpose);
  const key = await crypto.subtle.importKey(
    "raw",
    raw as Uint8Array<ArrayBuffer>,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(signature));
}

export async function digest(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return base64url.encode(new Uint8Array(hash));
}

export function randomText(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** Takes the same time wherever two texts of equal length differ. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
