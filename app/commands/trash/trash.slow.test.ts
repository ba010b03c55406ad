import { afterAll, beforeAll, expect, test } from "vitest";
import { boards } from "#db/schema";
import { sweepFiles } from "~/media/sweep/sweep-files.server";
import { openHolds } from "~/models/sweep/sweep-holds";
import { makeInstallation } from "../../../tests/support/installation";
import { startDatabase } from "../../../tests/support/site";
import { wholeBodies } from "../../../tests/support/whole-bodies";

/** `npm run sweep:confirm` and `npm run trash:restore` as an operator runs them, on this test's local stores. */

let database: Awaited<ReturnType<typeof startDatabase>>;
let installation: Awaited<ReturnType<typeof makeInstallation>>;
beforeAll(async () => {
  database = await startDatabase();
  installation = await makeInstallation({ state: database.folder });
});
afterAll(async () => {
  await database.stop();
  await installation.remove();
});

const night = () =>
  sweepFiles(database.db, wholeBodies(database.files), new Date(Date.now() + 2 * 86_400_000));
const keys = async () => {
  const { objects } = await database.files.list();
  return objects.map(({ key }) => key).filter((key) => !key.startsWith("housekeeping/"));
};

test("what the sweep holds back goes after a yes only, and comes back with its row", async () => {
  const pictures = ["boards/a.webp", "boards/b.webp", "boards/c.webp"];
  for (const key of pictures) await database.files.put(key, key);
  await night();
  expect(await keys()).toEqual(pictures);

  const asked = await installation.run("sweep:confirm");
  expect([asked.code, asked.said]).toEqual([
    0,
    expect.stringMatching(/3 of 3 in boards\/.*Nothing was changed/s),
  ]);
  await night();
  expect(await keys()).toEqual(pictures);

  const confirmed = await installation.run("sweep:confirm", "--yes");
  expect([confirmed.code, confirmed.said]).toEqual([0, expect.stringContaining("the next night takes it")]);
  await night();
  expect(await keys()).toEqual(pictures.map((key) => `trash/${key}`));
  expect(await openHolds(database.db)).toEqual([]);

  await database.db.insert(boards).values({ name: "Dr. Aziz", title: "Member", image: "b.webp" });
  const back = await installation.run("trash:restore");
  expect([back.code, back.said]).toEqual([0, expect.stringContaining("Back from trash/: 1")]);
  expect(await keys()).toEqual(["boards/b.webp", "trash/boards/a.webp", "trash/boards/c.webp"]);
  expect(await (await database.files.get("boards/b.webp"))?.text()).toBe("boards/b.webp");

  const again = await installation.run("sweep:confirm");
  expect(again.said).toContain("holds nothing back");
});
