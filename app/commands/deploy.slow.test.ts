import { cp, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scripts } from "../../package.json";
import { type Account, draft, newAccount } from "../../tests/support/cloudflare-account";
import { standInForCloudflare } from "../../tests/support/cloudflare-stand-in";
import { makeInstallation } from "../../tests/support/installation";
import { migrationNames } from "./migrate/ledger";

/** `npm run deploy` as an operator runs it: the real commands and wrangler, on stand-ins of Cloudflare's API and the site. */

const host = "www.society.example";
const worker = "society";
const database = "5f2c1b1e-0000-4000-8000-000000000000";
const config = `name = "${worker}"
main = "worker.js"
compatibility_date = "2026-04-20"
workers_dev = false
preview_urls = false
routes = [{ pattern = "${host}", custom_domain = true }]
[assets]
directory = "build/client"
[[d1_databases]]
binding = "DB"
database_name = "${worker}"
database_id = "${database}"
migrations_dir = "migrations"
[[r2_buckets]]
binding = "FILES"
bucket_name = "${worker}"
[triggers]
crons = ["17 1 * * *"]
`;
/** A build as Vite's, in a moment: one script, whose name changes with the build. */
const buildScript = `
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
const build = readFileSync("next-build", "utf8");
rmSync("build", { recursive: true, force: true });
mkdirSync("build/client/assets", { recursive: true });
writeFileSync("build/build-id.js", "export default " + JSON.stringify(build) + ";\\n");
writeFileSync("build/client/assets/boards-" + build + ".js", "the script of " + build);
`;

let account: Account;
let cloudflare: Awaited<ReturnType<typeof standInForCloudflare>>;
let installation: Awaited<ReturnType<typeof makeInstallation>>;
let newest: string | undefined;

/** How often the host is not there yet, once Cloudflare has it. */
let absent = 0;
let visits: string[] = [];
const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000",
  Age: "1",
};
const site = createServer(async ({ url = "/", headers: { "x-host": asked } }, answer) => {
  visits.push(`${asked}${url}`);
  if (asked !== host) return answer.writeHead(301, { Location: `https://${host}/` }).end();
  if (account.domains[host] !== worker || absent > 0) {
    if (account.domains[host]) absent -= 1;
    return answer.writeHead(500, { "X-Absent": "1" }).end();
  }
  const { pathname } = new URL(url, "http://site.test");
  const file = await readFile(join(installation.folder, "deployed", pathname)).catch(() => null);
  if (file) return answer.writeHead(200).end(file);
  if (pathname === "/builds.json") return answer.writeHead(404).end();
  if (pathname !== "/healthz") return answer.writeHead(200, headers).end("<html></html>");
  const build = await installation.read("next-build");
  answer.end(JSON.stringify({ status: "ok", build, migration: account.applied?.at(-1) ?? null }));
});

beforeAll(async () => {
  newest = (await migrationNames()).at(-1);
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => site.close(done)));

beforeEach(async () => {
  account = newAccount();
  account.workers[worker] = draft();
  account.buckets = [worker];
  absent = 0;
  visits = [];
  cloudflare = await standInForCloudflare(account);
  const preload = new URL("../../tests/support/www-at-home.mjs", import.meta.url);
  installation = await makeInstallation({
    config,
    env: {
      ...cloudflare.env,
      SOCIETY_AT_HOME: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      NODE_OPTIONS: `--import ${preload}`,
    },
  });
  const described = { type: "module", scripts: { ...scripts, build: "node make-build.mjs" } };
  await installation.write("package.json", JSON.stringify(described));
  await installation.write("make-build.mjs", buildScript);
  await installation.write("worker.js", "export default { fetch: () => new Response('') };");
});
afterEach(async () => {
  await cloudflare.stop();
  await installation.remove();
});

/** The site serves a build's files once it is deployed; nothing here looks at the upload itself. */
async function deploy(build: string, typed: string, ...args: string[]) {
  await installation.write("next-build", build);
  const outcome = await installation.runAnswering(typed, "deploy", `https://${host}`, ...args);
  if (outcome.code === 0)
    await cp(join(installation.folder, "build/client"), join(installation.folder, "deployed"), {
      recursive: true,
    });
  return outcome;
}

describe("a first deployment", () => {
  test("migrates, deploys, and waits for its domain; the next one keeps the files of its build", async () => {
    absent = 3;
    const first = await deploy("11111111", "y\ny\n");
    expect(first.said).toMatch(/First look in 15 seconds/);
    expect(first.said.match(/health: not yet, \d+ s: getaddrinfo ENOTFOUND/g)).toHaveLength(3);
    expect(first.said).toMatch(new RegExp(`good {2}health {3}build 11111111, database at ${newest}`));
    expect(first.said).not.toMatch(/npm run rollback/);
    expect(first.code).toBe(0);
    expect(account.applied?.at(-1)).toBe(newest);
    expect(account.domains).toEqual({ [host]: worker });
    // Nobody asked for the host before it was there: a resolver would remember that it was not.
    expect(visits[0]).toBe(`${host}/healthz`);

    const before = account.workers[worker]?.deployed.at(-1)?.id;
    const second = await deploy("22222222", "", "--yes");
    expect(second.code).toBe(0);
    expect(second.said).toMatch(/1 files of the 1 builds before stay/);
    expect(second.said).not.toMatch(/Apply|time-travel/);
    expect(second.said).toMatch(new RegExp(`The version before: npm run rollback -- ${before}\\s*$`));
    expect(await installation.read("build/client/assets/boards-11111111.js")).toBe("the script of 11111111");
  });

  test("whose upload fails says why, then the way back to the data, and no version to bring back", async () => {
    account.refuses = ({ method, path }) =>
      method === "POST" && path.startsWith("/workers/scripts/society/versions")
        ? { status: 404, code: 10085, message: "R2 bucket 'society' not found" }
        : undefined;
    const { code, said } = await deploy("11111111", "y\ny\n");
    expect(code).toBe(1);
    expect(said).not.toMatch(/npm run rollback|wrangler rollback/);
    const [why, back] = ["R2 bucket 'society' not found", "restore DB --bookmark=00000085-0000024c"].map(
      (words) => said.indexOf(words),
    );
    expect(why).toBeGreaterThan(0);
    expect(back).toBeGreaterThan(why ?? 0);
  });
});

describe("a host in use", () => {
  const record = { type: "A", content: "203.0.113.7", ttl: 1, proxied: true };

  test("is named and asked about before anything is changed: a yes by habit takes nothing", async () => {
    account.records[host] = [record];
    const { code, said } = await deploy("11111111", "y\ny\ny\n");
    expect(said).toMatch(/is in use\. Its DNS records:\n {2}A 203\.0\.113\.7, proxied, TTL automatic\n/);
    expect(said).toMatch(/Nothing was changed\.\s*$/);
    expect([code, cloudflare.changes()]).toEqual([1, []]);
  });

  test("that Cloudflare does not give away ends with what to do, and the command run again ends it", async () => {
    account.records[host] = [record];
    const refused = await deploy("11111111", `${host}\ny\ny\n`);
    expect(refused.said).toMatch(/still has DNS records that Cloudflare does not replace\. Delete them/);
    expect([refused.code, account.domains]).toEqual([1, {}]);
    account.records[host] = [];
    expect((await deploy("11111111", "y\n")).code).toBe(0);
    expect(account.domains).toEqual({ [host]: worker });
  });

  test("of another Worker is not taken by --yes", async () => {
    account.domains[host] = "old-site";
    const { code, said } = await deploy("11111111", "", "--yes");
    expect(said).toMatch(/belongs to the Worker old-site, which would lose it at once/);
    expect([code, cloudflare.changes(), account.domains[host]]).toEqual([1, [], "old-site"]);
  });
});

test("an account without a name at workers.dev says so in one line, with the address to choose one", async () => {
  account.workersDev = null;
  const { code, said } = await installation.run("admin:create", "chief@mail.example", "--remote");
  expect([code, said.trim()]).toEqual([
    1,
    "The account has no name at workers.dev, which --remote needs although the site does not use it. Choose one: https://dash.cloudflare.com/acc/workers/onboarding",
  ]);
});

test("a wrangler.toml without a database ends the command before it asks anybody anything", async () => {
  await installation.write("wrangler.toml", config.replace(database, "00000000-0000-0000-0000-000000000000"));
  const { code, said } = await deploy("11111111", "y\ny\n");
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/no database yet: npm run stores -- --location weur/),
  ]);
  expect(cloudflare.calls).toEqual([]);
});

test("staging takes its names from wrangler.toml and its id from the command that made its stores; the site's stay", async () => {
  const toml = await readFile("wrangler.toml", "utf8");
  await installation.write("wrangler.toml", toml);
  account.buckets = [];
  const made = await installation.run("stores", "--location", "eeur", "--env", "staging");
  expect([made.code, made.said]).toEqual([
    0,
    expect.stringMatching(/stands in wrangler\.toml now: commit it/),
  ]);
  const names = ["ultrasound-society-staging"];
  expect([account.databases.map(({ name }) => name), account.buckets]).toEqual([names, names]);
  const placeholder = "00000000-0000-0000-0000-000000000001";
  expect(await installation.read("wrangler.toml")).toBe(
    toml.replace(placeholder, String(account.databases[0]?.uuid)),
  );

  const { code, said } = await deploy("11111111", "", "--env", "staging");
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/names no host for staging: take the # from its routes/),
  ]);
});
