import { afterAll, beforeAll, expect, test } from "vitest";
import { apiCaller } from "../../tests/support/api-caller";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

/** An Admin gives a member another address, and the old one to somebody else: neither gets anything of the other's. */

let site: Site;
let learnerId: string;
let newcomerId: string;
beforeAll(async () => {
  site = await startSite();
  const idOf = async (name: string) =>
    (await site.d1
      .prepare("select id from users where email = ?")
      .bind(`${name}@demo.test`)
      .first<string>("id")) ?? "";
  [learnerId, newcomerId] = [await idOf("learner"), await idOf("newcomer")];
});
afterAll(() => site.stop());

test("a link that was sent to the old address opens nothing, and tells no new one", async () => {
  const admin = await Visitor.as(site, "admin");
  const edit = await apiCaller(site, "admin");
  const made = await (await admin.submit(`/admin/admin-user-password-link/${newcomerId}`, {})).text();
  const link = `/front-set-password/${/front-set-password\/([\w-]+)/.exec(made)?.[1]}`;
  const holder = new Visitor(site.origin);
  const form = await holder.hidden(link);
  const email = "moved@mail.example";
  expect((await edit("PUT", "Accounts/EditUser", { id: newcomerId, email })).status).toBe(200);
  const page = await holder.fetch(link);
  expect([page.status, (await page.text()).includes(email)]).toEqual([410, false]);
  const password = "Stranger@123";
  expect((await holder.post(link, { ...form, password, confirmPassword: password })).status).toBe(410);
});

test("a token that names the old address opens its own account alone", async () => {
  const [edit, learner] = [await apiCaller(site, "admin"), await apiCaller(site, "learner", "Login")];
  const rolesOf = async (email: string) => (await learner("GET", `Accounts/GetUserRoles/${email}`)).status;
  expect(await rolesOf("learner@demo.test")).toBe(200);
  await edit("PUT", "Accounts/EditUser", { id: learnerId, email: "learner.moved@mail.example" });
  await edit("PUT", "Accounts/EditUser", { id: newcomerId, email: "learner@demo.test" });
  expect([await rolesOf("learner@demo.test"), await rolesOf("learner.moved@mail.example")]).toEqual([
    403, 200,
  ]);
  expect((await learner("GET", `Accounts/GetUser/${newcomerId}`)).status).toBe(403);
});
