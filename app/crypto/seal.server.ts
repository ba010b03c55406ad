import { keyBytes } from "./keys.server";

type Purpose = Parameters<typeof keyBytes>[1];

/** A sealed text opens only with the same secret, purpose and owner. */
type Seal = { secret: string; purpose: Purpose; owner: string };

const vectorLength = 12;

const keyFor = async ({ secret, purpose }: Seal) => {
  const bytes = new Uint8Array(await keyBytes(secret, purpose));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
};

const parameters = ({ owner }: Seal, iv: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(owner),
});

export async function seal(of: Seal, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorLength));
  const plain = new TextEncoder().encode(text);
  const hidden = await crypto.subtle.encrypt(parameters(of, iv), await keyFor(of), plain);
  return Buffer.concat([iv, new Uint8Array(hidden)]).toString("base64url");
}

export async function unseal(of: Seal, sealed: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const iv = bytes.slice(0, vectorLength);
  try {
    const hidden = bytes.slice(vectorLength);
    const plain = await crypto.subtle.decrypt(parameters(of, iv), await keyFor(of), hidden);
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
