import { spawn } from "node:child_process";
import { unstable_readConfig } from "wrangler";
import * as z from "zod";
import { deployInOrder, hostsOf } from "./deploy/deploy-steps";
import { keepDeployedScripts } from "./deploy/kept-scripts";
import { openQuestions } from "./deploy/questions";
import { CommandError, report, wrangler } from "./wrangler";

const origin = z.url({ protocol: /^https$/ }).safeParse(process.argv[2]);
if (!origin.success) {
  console.error("Usage: npm run deploy -- https://www.society.example");
  process.exit(1);
}

const status = (...script: string[]) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", ...script], { stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject).on("close", resolve);
  });

async function run(...script: string[]) {
  if ((await status(...script)) !== 0) throw new CommandError(`npm run ${script.join(" ")} failed.`);
}

const secrets = z.array(z.object({ name: z.string() }));
const place = z.object({ bookmark: z.string().min(1) });
const questions = openQuestions(process.stdin, process.stdout);

const environment = process.env.CLOUDFLARE_ENV ?? "";

await deployInOrder({
  environment,
  origin: origin.data,
  hosts: hostsOf(unstable_readConfig({ config: "wrangler.toml", env: environment || undefined })),
  say: (line) => console.log(line),
  confirm: questions.confirm,
  build: async () => {
    await run("build");
    await keepDeployedScripts(origin.data, "build/client").then(
      (kept) => console.log(`Scripts of the deployed version that stay: ${kept}`),
      (error) => console.log(`Pages that are open now may need a reload: ${error}`),
    );
  },
  hasSecret: async () =>
    secrets
      .parse(JSON.parse(await wrangler("secret", "list", "--format", "json")))
      .some(({ name }) => name === "APP_SECRET"),
  bookmark: async () =>
    place.parse(JSON.parse(await wrangler("d1", "time-travel", "info", "DB", "--json"))).bookmark,
  migrate: () => run("db:migrate", "--", "--remote"),
  deploy: async () => console.log(await wrangler("deploy")),
  check: async () => {
    const { buildId } = await import("../../build/styles.js");
    return (await status("check:live", "--", origin.data, "--build", buildId)) === 0;
  },
})
  .then((isWell) => {
    if (!isWell) process.exitCode = 1;
  })
  .catch(report)
  .finally(() => questions.close());
