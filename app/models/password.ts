import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's parameters that fit an isolate's memory: 16 MB and about 150 ms (T29). */
const cost = { N: 2 ** 14, r: 8, p: 5 };

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const write = (salt: Buffer, key: Buffer) =>
  ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");

/** `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(salt, await derive(password, salt, cost));
}

// Stands in for an account that does not exist, so that both answers take the same time.
const nobody = write(Buffer.alloc(16), Buffer.alloc(32));

/**
 * The hash of an account whose owner has not chosen a password yet: none matches it, because its key has
 * no byte, and a try takes as long as any other.
 */
export const noPassword = write(Buffer.alloc(16), Buffer.alloc(0));

/**
 * Whether a password is the stored one, and whether its hash should be made again at today's cost.
 * Without a stored hash it works just as long and says no.
 */
export async function verifyPassword(password: string, stored: string | null) {
  const [algorithm, N, r, p, salt = "", key = ""] = (stored ?? nobody).split("$");
  if (algorithm !== "scrypt") return { matches: false, outdated: false };
  const used = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), used);
  const same = expected.length === actual.length && timingSafeEqual(expected, actual);
  const outdated = used.N !== cost.N || used.r !== cost.r || used.p !== cost.p;
  return { matches: same && stored !== null, outdated };
}
