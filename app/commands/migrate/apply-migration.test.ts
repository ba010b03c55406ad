import { expect, test } from "vitest";
import { applyMigration } from "./apply-migration";

/** After a failure it says what the ledger says, and nothing else. */

const failing = (isNoted: () => Promise<boolean>) =>
  applyMigration("0002_halls.sql", {
    execute: async () => {
      throw new Error("the line broke");
    },
    isNoted,
  });

test("a migration whose answer is lost counts as applied if the ledger names it", async () => {
  expect(await failing(async () => true)).toBe("Applied 0002_halls.sql, although its answer was lost");
});

test("one that the ledger does not name is undone", async () => {
  await expect(failing(async () => false)).rejects.toThrow(
    "0002_halls.sql failed. D1 has not noted it, so none of it holds.\nthe line broke",
  );
});

test("where the ledger does not answer either, nothing is promised", async () => {
  const silent = async () => {
    throw new Error("away");
  };
  await expect(failing(silent)).rejects.toThrow(
    "0002_halls.sql failed. D1 does not say whether it holds: run the command again to see.\nthe line broke",
  );
});
