import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

type Cost = { N: number; r: number; p: number };

/** What hashes have cost before. A right password raises them. */
const earlier: Cost[] = [{ N: 2 ** 14, r: 8, p: 5 }];

/** 32 MB and about 190 ms for each hash. An isolate, which has 128 MB, computes one at a time. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };

const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
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

/** Matches no password, because its key is empty. Rows hold and are compared with this very text, whatever the cost. */
export const noPassword = "scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA$";

/** Passes that bring a try at an earlier cost to today's work: its time tells nothing of the account. At most doubles it. */
const passesLeft = ({ N, r, p }: Cost) => Math.min(p, Math.round((cost.N * cost.r * cost.p) / (N * r)) - p);

/** `outdated`: hash again at today's cost. Without a stored hash it works just as long. */
export async function verifyPassword(password: string, stored: string | null) {
  const [algorithm, N, r, p, salt = "", key = ""] = (stored ?? nobody).split("$");
  if (algorithm !== "scrypt") return { matches: false, outdated: false };
  const used = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64url");
  const salted = Buffer.from(salt, "base64url");
  const actual = await derive(password, salted, used);
  const outdated = earlier.some(({ N, r, p }) => N === used.N && r === used.r && p === used.p);
  const passes = outdated ? passesLeft(used) : 0;
  if (passes > 0) await derive(password, salted, { ...used, p: passes });
  const same = expected.length === actual.length && timingSafeEqual(expected, actual);
  return { matches: same && stored !== null, outdated };
}
