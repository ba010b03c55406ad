import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const list = "/admin/admin-boards-list-n";
const added = "Board added successfully";

async function whoHasSaved(name: string) {
  const admin = await Visitor.as(site, "admin");
  const saved = await admin.upload("/admin/admin-front-admin-board-add-n", { name, title: "Member" });
  const read = async (path: string) => (await admin.fetch(path)).text();
  return { admin, read, saved };
}

describe("a notice that comes with a redirect", () => {
  test("is in the data that script asks for, and still in the page if that is loaded after all", async () => {
    const { admin, read } = await whoHasSaved("Dr. Mona");
    expect(await read(`${list}.data`)).toContain(added);
    expect(admin.cookies.has("notice")).toBe(true);
    expect(await read(list)).toContain(added);
  });

  test("is shown by one page only", async () => {
    const { admin, read } = await whoHasSaved("Dr. Salma");
    expect(await read(list)).toContain(added);
    expect(admin.cookies.has("notice")).toBe(false);
    expect(await read(list)).not.toContain(added);
  });

  test("is in a cookie that script can clear", async () => {
    const { saved } = await whoHasSaved("Dr. Omar");
    const line = saved.headers.getSetCookie().find((each) => each.startsWith("notice="));
    expect(line).toMatch(/; Path=\/; SameSite=Lax; Max-Age=120$/);
  });

  test("does not reach who comes after a sign-out", async () => {
    const { admin, read } = await whoHasSaved("Dr. Hoda");
    expect(await read(`${list}.data`)).toContain(added);
    const left = await admin.submit("/sign-out", {}, "/sign-out");
    expect(left.status).toBe(302);
    expect(await read(left.headers.get("Location") ?? "/")).not.toContain(added);
    expect(await read("/front-login-all")).not.toContain(added);
  });
});
