import type { Db } from "#db/connection";
import { users } from "#db/schema";
import { hashPassword } from "./password";
import type { Role } from "./session";
import { normalEmail } from "./sign-in";

export async function newAccount(
  db: Db,
  {
    email,
    password,
    role,
    isConfirmed = false,
  }: { email: string; password: string; role: Role; isConfirmed?: boolean },
  now: Date,
) {
  const id = crypto.randomUUID();
  const passwordHash = await hashPassword(password);
  const statement = db.insert(users).values({
    id,
    email: normalEmail(email),
    passwordHash,
    role,
    createdAt: now,
    addressConfirmedAt: isConfirmed ? now : null,
  });
  return { id, statement };
}
