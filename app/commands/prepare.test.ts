import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** What `npm start`, `npm run reset` and `npm test` build and delete, each in a process and a folder of its own. */

let folder: string;
let elsewhere: string;
beforeEach(async () => {
  [folder, elsewhere] = await Promise.all([
    mkdtemp(join(tmpdir(), "prepare-")),
    mkdtemp(join(tmpdir(), "elsewhere-")),
  ]);
  for (const name of ["remix", "wrangler"]) await put(`node_modules/.bin/${name}`, counting);
  for (const name of ["remix", "wrangler"]) await chmod(join(folder, "node_modules/.bin", name), 0o755);
});
afterEach(async () => {
  for (const each of [folder, elsewhere]) await rm(each, { recursive: true });
});

/** Stands for a building tool: notes that it ran. */
const counting = `#!${process.execPath}\nrequire("node:fs").appendFileSync("ran.txt", "x");\n`;

async function put(path: string, text: string, inside = folder) {
  await mkdir(dirname(join(inside, path)), { recursive: true });
  await writeFile(join(inside, path), text);
}
const linkTo = async (target: string, path: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await symlink(target, join(folder, path));
};
const keptIn = (path: string) => readFile(join(elsewhere, path), "utf8");
const ran = () =>
  readFile(join(folder, "ran.txt"), "utf8").then(
    ({ length }) => length,
    () => 0,
  );

const prepare = pathToFileURL(resolve("app/commands/prepare.mjs")).href;
const call = (text: string) =>
  new Promise<{ code: number; said: string }>((done) => {
    const program = `import * as prepare from ${JSON.stringify(prepare)}; ${text}`;
    const args = ["--input-type=module", "-e", program];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
const build = () => call("await prepare.build()");

describe("a build", () => {
  beforeEach(async () => {
    for (const path of [
      "app/root.tsx",
      "db/connection.ts",
      "db/retrying.ts",
      "db/schema/users.ts",
      "public/a.svg",
    ])
      await put(path, "first");
  });

  test("is made anew when any file of the site or of db has changed, and only then", async () => {
    await build();
    await build();
    expect(await ran()).toBe(1);
    for (const [at, path] of [
      "db/retrying.ts",
      "db/retry.ts",
      "db/schema/users.ts",
      "app/root.tsx",
    ].entries()) {
      await put(path, "second");
      await build();
      expect(await ran(), path).toBe(at + 2);
    }
  });

  test("is not made anew for a test", async () => {
    await build();
    for (const path of ["db/retrying.test.ts", "app/root.test.ts"]) await put(path, "a test");
    await build();
    expect(await ran()).toBe(1);
  });

  test("follows links, also round in a circle", async () => {
    await put("shared/words.ts", "first", elsewhere);
    await linkTo(join(elsewhere, "shared"), "app/shared");
    await linkTo("..", "app/shared-circle");
    await linkTo("nowhere", "app/dangling");
    expect((await build()).code).toBe(0);
    await put("shared/words.ts", "second", elsewhere);
    await build();
    expect(await ran()).toBe(2);
  });

  test.each([
    "build",
    "build/client",
    "build/server",
    "build/worker",
  ])("is not made through the link %s", async (link) => {
    await put("client/kept.txt", "kept", elsewhere);
    await linkTo(elsewhere, link);
    for (const name of ["build", "bundle"]) {
      const { code, said } = await call(`await prepare.${name}()`);
      expect([code, said]).toEqual([1, expect.stringContaining(`${link} is a symbolic link`)]);
    }
    expect(await ran()).toBe(0);
    expect(await keptIn("client/kept.txt")).toBe("kept");
  });
});

describe("local secrets and switches", () => {
  const vars = async () => {
    expect((await call("prepare.makeLocalVars()")).code).toBe(0);
    return readFile(join(folder, ".dev.vars"), "utf8");
  };

  test("are made once, and Arabic pages are offered", async () => {
    const made = await vars();
    expect(made).toMatch(/^APP_SECRET=[0-9a-f]{64}\nARABIC=yes\n$/);
    expect(await vars()).toBe(made);
  });

  test("leave what the developer has set", async () => {
    await put(".dev.vars", "ARABIC=\nAPP_SECRET=mine");
    expect(await vars()).toBe("ARABIC=\nAPP_SECRET=mine");
    await put(".dev.vars", "APP_SECRET=mine");
    expect(await vars()).toBe("APP_SECRET=mine\nARABIC=yes\n");
  });
});

describe("going back to the demo data", () => {
  const reset = () => call("prepare.reset()");

  test("deletes the local database and nothing else, and needs none", async () => {
    await put(".wrangler/state/v3/d1.sqlite", "rows");
    await put(".wrangler/other.txt", "other");
    for (const _ of [1, 2]) expect((await reset()).code).toBe(0);
    await expect(readFile(join(folder, ".wrangler/state/v3/d1.sqlite"))).rejects.toThrow("ENOENT");
    expect(await readFile(join(folder, ".wrangler/other.txt"), "utf8")).toBe("other");
  });

  test.each([
    ".wrangler",
    ".wrangler/state",
  ])("deletes nothing behind the link %s, and says so", async (link) => {
    for (const path of ["kept.txt", "state/kept.txt"]) await put(path, "kept", elsewhere);
    await linkTo(elsewhere, link);
    const { code, said } = await reset();
    expect([code, said]).toEqual([1, expect.stringContaining(`${link} is a symbolic link`)]);
    for (const path of ["kept.txt", "state/kept.txt"]) expect(await keptIn(path)).toBe("kept");
  });

  test("deletes a link inside the state, and not what it leads to", async () => {
    await put("kept.txt", "kept", elsewhere);
    await put(".wrangler/state/v3/d1.sqlite", "rows");
    await linkTo(elsewhere, ".wrangler/state/linked");
    expect((await reset()).code).toBe(0);
    expect(await keptIn("kept.txt")).toBe("kept");
  });
});

test("packages are not installed through a link: npm would empty what it leads to", async () => {
  await rm(join(folder, "node_modules"), { recursive: true });
  await put("kept/index.js", "kept", elsewhere);
  await put(".package-lock.json", "{}", elsewhere);
  await utimes(join(elsewhere, ".package-lock.json"), 0, 0);
  await put("package-lock.json", "{}");
  await linkTo(elsewhere, "node_modules");
  const { code, said } = await call("await prepare.install()");
  expect([code, said]).toEqual([1, expect.stringContaining("node_modules is a symbolic link")]);
  expect(await keptIn("kept/index.js")).toBe("kept");
});
