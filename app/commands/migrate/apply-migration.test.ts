import { expect, test, vi } from "vitest";
import { applyMigration, applyTogether } from "./apply-migration";

/** After a failure, only the ledger decides the answer. */

const failing = (isNoted: () => Promise<boolean>) =>
  applyMigration("0002_halls.sql", {
    execute: async () => {
      throw new Error("the line broke");
    },
    isNoted,
  });

const silent = async () => {
  throw new Error("away");
};

test("a migration whose answer is lost counts as applied if the ledger names it", async () => {
  expect(await failing(async () => true)).toBe("Applied 0002_halls.sql, although its answer was lost");
});

test("one that the ledger does not name is undone", async () => {
  await expect(failing(async () => false)).rejects.toThrow(
    "0002_halls.sql failed. D1 has not noted it, so none of it holds.\nthe line broke",
  );
});

test("where the ledger does not answer either, nothing is promised", async () => {
  await expect(failing(silent)).rejects.toThrow(
    "0002_halls.sql failed. D1 does not say whether it holds: run the command again to see.\nthe line broke",
  );
});

test("migrations that failed together hold as the ledger says", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const names = ["0000_start.sql", "0001_halls.sql"];
  const execute = async () => {
    throw new Error("the line broke");
  };
  const together = (noted: () => Promise<Set<string>>) => applyTogether(names, { execute, noted });
  expect(await together(async () => new Set(names))).toEqual(new Set(names));
  expect(said).toHaveBeenLastCalledWith("Applied 2 migrations, although the answer was lost");
  expect(await together(async () => new Set())).toEqual(new Set());
  expect(said).toHaveBeenLastCalledWith(
    "Together the migrations failed, so they are applied one by one.\nthe line broke",
  );
  await expect(together(silent)).rejects.toThrow(
    "The migrations failed. D1 does not say whether they hold: run the command again to see.\nthe line broke",
  );
});
