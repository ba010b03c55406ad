import { randomBytes, scryptSync } from "node:crypto";

const hashAt = (password: string, N: number, r: number, p: number) => {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
};

/** Checked in no time: a hash carries its cost. The product makes none so cheap. */
export const cheapHash = (password: string) => hashAt(password, 16, 1, 1);

/** At the product's earlier cost. */
export const outdatedHash = (password: string) => hashAt(password, 2 ** 14, 8, 5);
