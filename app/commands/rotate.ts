import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { openCloudflare } from "./cloudflare";
import { openQuestions } from "./deploy/questions";
import { sealedFactors } from "./remote-database";
import { rotateSecret } from "./rotate/rotate-secret";
import { chooseEnvironment, environmentOption, readSiteConfig } from "./site-config";
import { deleteSecret, putSecret, secretNames } from "./worker-secrets";
import { report } from "./wrangler";

const { values } = parseArgs({ options: environmentOption });

async function run() {
  chooseEnvironment(values.env);
  const site = readSiteConfig();
  const { worker, database } = site;
  const cloudflare = await openCloudflare(site);
  const questions = openQuestions(process.stdin, process.stdout);
  await rotateSecret({
    ...questions,
    say: (line) => console.log(line),
    secretNames: () => secretNames(cloudflare, worker),
    sealedFactors: () => sealedFactors(cloudflare, database.id),
    put: (name, value) => putSecret(cloudflare, worker, name, value),
    remove: (name) => deleteSecret(cloudflare, worker, name),
    newSecret: () => randomBytes(32).toString("hex"),
  }).finally(() => questions.close());
}

await run().catch(report);
