import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Site, startSite, testSecret } from "../../../tests/support/site";
import { stagedPicture, stagePicture } from "./stored-picture.server";

let site: Site;
let store: { files: R2Bucket; secret: string };
beforeAll(async () => {
  site = await startSite();
  store = { files: site.files, secret: testSecret };
});
afterAll(() => site.stop());

const newName = async () => {
  const name = `${crypto.randomUUID()}.webp`;
  await site.files.put(`boards/${name}`, "x");
  return name;
};

describe("a staged picture", () => {
  test("comes back to its own form alone", async () => {
    const name = await newName();
    const token = await stagePicture(testSecret, "boards", name, "admin~form");
    expect(await stagedPicture(store, "boards", token, "admin~form")).toBe(name);
    expect(await stagedPicture(store, "boards", token, "admin~other")).toBeNull();
    expect(await stagedPicture(store, "quarters", token, "admin~form")).toBeNull();
  });

  test("cannot be forged, and is of no use once it has left the store", async () => {
    const [name, other] = [await newName(), await newName()];
    const token = await stagePicture(testSecret, "boards", name, "a");
    for (const forged of ["", "~", "x~y~z", token.replace(name, other), `../secrets~9999999999999~x`]) {
      expect(await stagedPicture(store, "boards", forged, "a")).toBeNull();
    }
    await site.files.delete(`boards/${name}`);
    expect(await stagedPicture(store, "boards", token, "a")).toBeNull();
  });

  test("is kept for twelve hours", async () => {
    const token = await stagePicture(testSecret, "boards", await newName(), "a");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 12 * 3_600_000 });
    expect(await stagedPicture(store, "boards", token, "a")).toBeNull();
    vi.useRealTimers();
  });
});
