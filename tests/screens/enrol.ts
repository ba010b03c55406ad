import { eq } from "drizzle-orm";
import { users } from "#db/schema";
import { totpAt } from "~/models/identity/second-factor/totp";
import { Visitor } from "../support/visitor";
import type { Visits } from "./visits";

/** One Admin has set up the second step and sees the recovery codes; another has yet to. */
export async function enrol({ site, sessions }: Visits): Promise<void> {
  await site.db.update(users).set({ role: "Admin" }).where(eq(users.email, "lapsed@demo.test"));
  const setup = "/front-second-step-setup";
  const admin = new Visitor(site.origin);
  await admin.signIn("admin");
  const html = await (await admin.fetch(setup)).text();
  const key = />([A-Z2-7 ]{32,})<\/code>/.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
  await admin.submit(setup, { code: totpAt(key, new Date()) });
  sessions.set("secured", admin);
  sessions.set("asked", await Visitor.as(site, "admin", { confirmedAt: null }));
}
