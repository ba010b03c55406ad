import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** Names the page scripts of a build, for the deployment after it. */
const list = "page-scripts.json";

const scriptName = /^page-[\w.-]+\.js$/;
const names = z.array(z.string().regex(scriptName));

/**
 * Pages that were opened before a deployment load parts of their scripts after it. So the deployed version's own
 * scripts live one deployment longer. Returns how many were kept.
 */
export async function keepDeployedScripts(origin: string, client: string): Promise<number> {
  const own = (await readdir(join(client, "assets"))).filter((name) => scriptName.test(name));
  await writeFile(join(client, list), JSON.stringify(own));
  // A cache on the way may hold the list of an older version.
  const answer = await fetch(new URL(`/${list}?${Date.now()}`, origin));
  // The first deployment, or a version that wrote none.
  if (answer.status === 404) return 0;
  const deployed = names.parse(await answer.json());
  const old = deployed.filter((name) => !own.includes(name));
  for (const name of old) {
    const script = await fetch(new URL(`/assets/${name}`, origin));
    const isScript = /javascript/.test(script.headers.get("Content-Type") ?? "");
    if (!script.ok || !isScript) throw new Error(`${script.url} answered ${script.status}`);
    await writeFile(join(client, "assets", name), Buffer.from(await script.arrayBuffer()));
  }
  return old.length;
}
