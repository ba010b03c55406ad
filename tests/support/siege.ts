import { throttles } from "#db/schema";
import { linkLimit } from "~/models/identity/password-link";
import { throttleKey } from "~/models/throttle";
import { type Site, testSecret } from "./site";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const fill = async ({ db }: Pick<Site, "db">, secret: string, attempts: number, ...key: string[]) => {
  const row = { attempts, resetsAt: inMinutes(50) };
  await db
    .insert(throttles)
    .values({ key: await throttleKey(secret, ...key), ...row })
    .onConflictDoUpdate({ target: throttles.key, set: row });
};

/** As if strangers had guessed so often at the account, from elsewhere. */
export const besiege = (site: Pick<Site, "db">, email: string, wrong = 1000) =>
  fill(site, testSecret, wrong, "login-failures", email);

/** As if somebody on this line had tried too many made-up password links. */
export const spendLinks = (site: Pick<Site, "db">, address: string) =>
  fill(site, testSecret, linkLimit.attempts, "password-link", address);

/** As if somebody on this line had guessed five times at the account. */
export const spend = (site: Pick<Site, "db">, email: string, address: string, secret = testSecret) =>
  fill(site, secret, 5, "login", email, address);
