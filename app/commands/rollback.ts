import { parseArgs } from "node:util";
import { openCloudflare } from "./cloudflare";
import { openQuestions, unattended } from "./deploy/questions";
import { rollBack } from "./rollback/roll-back";
import { chooseEnvironment, environmentOption, readSiteConfig } from "./site-config";
import { report } from "./wrangler";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...environmentOption, yes: { type: "boolean", default: false } },
});

async function run() {
  chooseEnvironment(values.env);
  const site = readSiteConfig();
  const cloudflare = await openCloudflare(site);
  const questions = values.yes ? unattended(process.stdout) : openQuestions(process.stdin, process.stdout);
  const hands = { cloudflare, worker: site.worker, confirm: questions.confirm };
  const version = await rollBack(hands, positionals[0]).finally(() => questions.close());
  console.log(
    version
      ? `Visitors get version ${version.id}. Look at it: npm run check:live -- https://${site.hosts[0]}`
      : "Nothing was changed.",
  );
}

await run().catch(report);
