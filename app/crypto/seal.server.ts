import { type AppSecret, keyBytes, type Purpose, secretsOf, signingSecret } from "./keys.server";

/** A sealed text opens only with the same secret, purpose and owner. */
type Seal = { secret: AppSecret; purpose: Purpose; owner: string };

const vectorLength = 12;

const keyFor = async (secret: string, purpose: Purpose) => {
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
  const key = await keyFor(signingSecret(of.secret), of.purpose);
  const hidden = await crypto.subtle.encrypt(parameters(of, iv), key, plain);
  return Buffer.concat([iv, new Uint8Array(hidden)]).toString("base64url");
}

export const unseal = async (of: Seal, sealed: string): Promise<string | null> =>
  (await open(of, sealed))?.text ?? null;

/** Null if the present secret has sealed it already, or it does not open. */
export async function sealAgain(of: Seal, sealed: string): Promise<string | null> {
  const opened = await open(of, sealed);
  return opened && opened.by !== signingSecret(of.secret) ? seal(of, opened.text) : null;
}

async function open(of: Seal, sealed: string) {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const iv = bytes.slice(0, vectorLength);
  const hidden = bytes.slice(vectorLength);
  for (const by of secretsOf(of.secret)) {
    try {
      const key = await keyFor(by, of.purpose);
      const plain = await crypto.subtle.decrypt(parameters(of, iv), key, hidden);
      return { text: new TextDecoder().decode(plain), by };
    } catch {
      // Sealed with another secret, or not by us.
    }
  }
  return null;
}
