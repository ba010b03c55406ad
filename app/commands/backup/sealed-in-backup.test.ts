import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seal } from "~/crypto/seal.server";
import { sealOf } from "~/models/identity/second-factor/factor-seal";
import { openBackup, writeManifest } from "./backup-files";
import { factorsIn, needSecretOf } from "./sealed-in-backup";

/** A restore into a site whose secret is another one than the backup's. */

const [right, wrong] = ["r".repeat(32), "w".repeat(32)];
const owner = "0b7e2a3c-1111-4222-8333-444455556666";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sealed-"));
  await mkdir(join(folder, "files"));
});
afterAll(() => rm(folder, { recursive: true }));

async function backupOf(lines: string[], count: number) {
  const sql = ["CREATE TABLE `second_factors` (`user_id` text, `secret` text);", ...lines, ""].join("\n");
  const sha256 = createHash("sha256").update(sql).digest("hex");
  await writeFile(join(folder, "files", sha256), sql);
  const database = { sha256, size: Buffer.byteLength(sql) };
  const takenAt = `2026-11-0${count + 1}T00:00:00.000Z`;
  const rows = { second_factors: count };
  return openBackup(await writeManifest(folder, { takenAt, database, rows, objects: [] }));
}

const sealed = () => seal(sealOf(right, owner), "the secret of a phone");
const local = (text: string) => `INSERT INTO second_factors VALUES('${owner}','${text}',1,2,'web');`;
const columns = '"user_id","secret","enabled_at","last_step","taken_by"';
const remote = (text: string) =>
  `INSERT INTO "second_factors" (${columns}) VALUES('${owner}','${text}',1,2,'web');`;

test.each([
  ["a local", local],
  ["D1's", remote],
])("rows of %s export are read", async (_whose, row) => {
  const text = await sealed();
  expect(await factorsIn(await backupOf([row(text)], 1))).toEqual([{ owner, sealed: text }]);
});

test("the backup's own secret goes on; another is refused with both ways out", async () => {
  const backup = await backupOf(["INSERT INTO users VALUES('a','b');", local(await sealed())], 1);
  await needSecretOf(backup, async () => right);
  await expect(needSecretOf(backup, async () => wrong)).rejects.toThrow(
    /does not open 1 of the 1 second steps.*locked out.*APP_SECRET of 2026-11-02.*--without-secret.*--reset-second-factor/,
  );
});

test("a backup without a second step asks for nothing", async () => {
  const asked: string[] = [];
  await needSecretOf(await backupOf([], 0), async (question) => {
    asked.push(question);
    return "";
  });
  expect(asked).toEqual([]);
});

test("rows that cannot be read are no reason to go on", async () => {
  const backup = await backupOf(["INSERT INTO second_factors SELECT 1;"], 2);
  await expect(factorsIn(backup)).rejects.toThrow(/counts 2 .* holds 0/);
});
