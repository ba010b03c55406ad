import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as z from "zod";
import { openCloudflare } from "./cloudflare";
import { askDns } from "./deploy/ask-dns";
import { copyDeployedFiles, writeOwnList } from "./deploy/copied-files";
import { deployInOrder } from "./deploy/deploy-steps";
import { holderOf } from "./deploy/holder";
import { openQuestions, unattended } from "./deploy/questions";
import { seconds } from "./live/patience";
import { bookmarkOf, migrationState, sealedFactors } from "./remote-database";
import { chooseEnvironment, environmentOption, forSite, isPlaceholder, readSiteConfig } from "./site-config";
import { servedVersion } from "./versions";
import { secretNames } from "./worker-secrets";
import { CommandError, report, wrangler } from "./wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...environmentOption, yes: { type: "boolean", default: false } },
});
const address = z.url({ protocol: /^https$/ }).safeParse(positionals[0]);
if (!address.success) {
  console.error("Usage: npm run deploy -- https://www.society.example [--env staging] [--yes]");
  process.exit(1);
}
const origin = new URL(address.data).origin;
chooseEnvironment(values.env);

const status = (...script: string[]) =>
  new Promise<number | null>((done, reject) => {
    const child = spawn("npm", ["run", "--silent", ...script], { stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject).on("close", done);
  });

async function run(...script: string[]) {
  if ((await status(...script)) !== 0) throw new CommandError(`npm run ${script.join(" ")} failed.`);
}

async function buildId(): Promise<string> {
  const file = pathToFileURL(resolve("build/build-id.js"));
  return z.object({ default: z.string() }).parse(await import(file.href)).default;
}

async function build(keepsFiles: boolean) {
  await run("build");
  const own = await writeOwnList("build/client", await buildId());
  if (!keepsFiles) return;
  await copyDeployedFiles(origin, "build/client", own).then(
    ({ files, builds, missing }) => {
      console.log(`${files} files of the ${builds} builds before stay, for pages that are open now.`);
      if (missing.length > 0)
        console.log(`The site has lost ${missing.length} of them: ${missing.join(", ")}`);
    },
    (error) => console.log(`Pages that are open now may need a reload: ${error}`),
  );
}

async function deploy() {
  try {
    console.log(await wrangler("deploy"));
  } catch (error) {
    // Migrations and the new version are in place; only the address is not.
    if (!/\b100117\b/.test(String(error))) throw error;
    throw new CommandError(
      `${new URL(origin).host} still has DNS records that Cloudflare does not replace. Delete them in the dashboard (DNS, Records), and run this command again.`,
    );
  }
}

async function main(): Promise<boolean> {
  const site = readSiteConfig();
  const { worker, database } = site;
  if (isPlaceholder(database.id))
    throw new CommandError(
      `wrangler.toml has no database yet: npm run stores -- --location weur${forSite(site)}`,
    );
  const cloudflare = await openCloudflare(site);
  const questions = values.yes ? unattended(process.stdout) : openQuestions(process.stdin, process.stdout);
  const hands = {
    ...site,
    ...questions,
    origin,
    say: (line: string) => console.log(line),
    secretNames: () => secretNames(cloudflare, worker),
    sealedFactors: async () => (await sealedFactors(cloudflare, database.id)).length,
    migrations: () => migrationState(cloudflare, database.id),
    holder: (host: string) => holderOf(host, { cloudflare, worker, askDns }),
    servedVersion: async () => (await servedVersion(cloudflare, worker))?.id ?? null,
    build,
    bookmark: () => bookmarkOf(cloudflare, database.id),
    migrate: () => run("db:migrate", "--", "--remote"),
    deploy,
    check: async (isNewDomain: boolean) => {
      const wait = isNewDomain ? seconds.newDomain : seconds.newVersion;
      const looked = await status(
        "check:live",
        "--",
        origin,
        "--build",
        await buildId(),
        "--wait",
        `${wait}`,
      );
      return looked === 0;
    },
  };
  return deployInOrder(hands).finally(() => questions.close());
}

await main().then((isWell) => {
  if (!isWell) process.exitCode = 1;
}, report);
