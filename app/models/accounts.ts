import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { hashPassword } from "./password";
import type { Role } from "./session";
import { normalEmail } from "./sign-in";

/** A statement that adds an account; the address is unique in its one spelling (T24). */
export async function newAccount(
  db: Db,
  { email, password, role, now }: { email: string; password: string; role: Role; now: Date },
) {
  const id = crypto.randomUUID();
  const passwordHash = await hashPassword(password);
  const statement = db
    .insert(users)
    .values({ id, email: normalEmail(email), passwordHash, role, createdAt: now });
  return { id, statement };
}
