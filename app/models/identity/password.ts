import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 16 MB and about 140 ms for each hash: an isolate has 128 MB for all its requests. */
const cost = { N: 2 ** 14, r: 8, p: 5 };

const derive = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const write = (salt: Buffer, key: Buffer) =>
  ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(salt, await derive(password, salt, cost));
}

// Verified in place of a missing account, so that both answers take the same time.
const nobody = write(Buffer.alloc(16), Buffer.alloc(32));

/** Matches no password, because its key is empty; a try takes as long as any other. */
export const noPassword = write(Buffer.alloc(16), Buffer.alloc(0));

/** `outdated`: hash again at today's cost. Without a stored hash it works just as long. */
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
