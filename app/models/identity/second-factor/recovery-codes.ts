import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { recoveryCodes } from "#db/schema";
import { type AppSecret, sign, signatures } from "~/crypto/keys.server";

/** Twelve of 32 signs without lookalikes make 60 bits. */
const signs = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 12;
const count = 10;

const newCode = () =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => signs.charAt(byte & 31)).join("");

export const newRecoveryCodes = () => Array.from({ length: count }, newCode);

/** Keyed and per account: a copy of the table does not let anyone guess codes. */
const recoveryDigest = (key: AppSecret, userId: string, code: string) =>
  sign(key, "recovery-code", `${userId}:${code}`);

export const recoveryDigests = (key: AppSecret, userId: string, code: string) =>
  signatures(key, "recovery-code", `${userId}:${code}`);

export async function replaceCodes(
  db: Db,
  { key, userId, codes, when }: { key: AppSecret; userId: string; codes: readonly string[]; when: SQL },
) {
  const digests = await Promise.all(codes.map((code) => recoveryDigest(key, userId, code)));
  return [
    db.delete(recoveryCodes).where(sql`${eq(recoveryCodes.userId, userId)} and ${when}`),
    insertSelect(
      db,
      recoveryCodes,
      { digest: sql`value`, userId },
      sql`from json_each(${JSON.stringify(digests)}) where ${when}`,
    ),
  ] as const;
}
