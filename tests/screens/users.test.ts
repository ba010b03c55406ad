import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptionPeriods, users } from "#db/schema";
import { overflowing, resize } from "../support/browser";
import { Visitor } from "../support/visitor";
import { importScreens, permissionScreens, type Screen, userScreens } from "./screens";
import type { Visits } from "./visits";
import { walk } from "./walk";

const endless = `${"abdelrahman.".repeat(5)}mona@${"department-of-fetal-medicine.".repeat(3)}mail.test`;
const unbroken = `${"m".repeat(64)}@${"hospital".repeat(6)}.mail.test`;
const file = new File(
  [
    "email,plan,quarters,name,phone\n",
    `${endless},3 Months,1,${"Mohamed ".repeat(12)},${"+20 100 ".repeat(8)}\n`,
    `${unbroken},Monthly,,${"Abdelrahman".repeat(9)},+${"2010".repeat(12)}\n`,
    "karim@mail.test,,,,\n",
    "newcomer@demo.test,Monthly,,,\n",
    `${"no-address".repeat(20)},,,,\n`,
  ],
  `${"members-of-the-society-".repeat(6)}.csv`,
  { type: "text/csv" },
);
const importPage = "/admin/admin-users-import";
/** The longest month; still to come, so that plans are valid and no removal is old. */
const september = new Date(Date.UTC(new Date().getFullYear() + 1, 8, 24, 12));

let visits: Visits;
walk([...userScreens, ...permissionScreens, ...importScreens], { prepare: importUsers });

async function importUsers(begun: Visits): Promise<void> {
  visits = begun;
  const { db } = begun.site;
  const admin = await Visitor.as(begun.site, "admin");
  const check = async () => (await admin.upload(importPage, { file })).headers.get("Location") ?? "";
  const [checked, imported] = [await check(), await check()];
  await admin.submit(imported, {});
  begun.know("checked", checked.slice(importPage.length + 1));
  begun.know("imported", imported.slice(importPage.length + 1));
  const members = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(like(users.email, "%@%mail.test"));
  expect(members).toHaveLength(3);
  for (const { id, email } of members) {
    if (email === endless) begun.know("member", id);
    await db
      .update(subscriptionPeriods)
      .set({ expiresAt: september })
      .where(eq(subscriptionPeriods.userId, id));
  }
  await db.insert(users).values({
    id: "removed",
    email: `former${endless.slice(6)}`,
    passwordHash: "none",
    createdAt: new Date(),
    removedAt: september,
    removedBy: "request",
    removedFrom: "203.0.113.0/24",
  });
}

test.each([
  "/admin/admin-users-list-n?size=100",
  "/admin/admin-users-list-n?sort=expiration&dir=desc&size=100",
  "/admin/admin-users-removed?sort=removed&dir=desc",
  "/admin/admin-user/{member}",
  "/admin/admin-users-import/{checked}",
  "/admin/admin-users-import/{imported}",
])("%s fits every window when the addresses and dates in it are the longest", async (path) => {
  const screen: Screen = { path, title: "", account: "admin", hasScript: true };
  const page = await visits.open(screen);
  // The columns change at 1152, 1280 and 1344 px.
  for (const width of [320, 390, 768, 1152, 1216, 1280, 1344]) {
    await resize(page, width);
    await expect.poll(() => overflowing(page), { message: `at ${width} px` }).toEqual([]);
  }
});
