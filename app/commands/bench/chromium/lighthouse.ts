import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { makeFolder } from "../folders";
import { freePort, run } from "../processes";
import { launchChromium } from "./chromium";

const packages = { lighthouse: "12.8.2", "third-party-web": "0.27.0" };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Scores = Record<(typeof categories)[number], number>;

const score = z.object({ score: z.number() });
const report = z.object({
  categories: z.object(Object.fromEntries(categories.map((name) => [name, score]))),
});

export async function startLighthouse() {
  const folder = makeFolder("lighthouse");
  const manifest = {
    private: true,
    dependencies: packages,
    overrides: { "third-party-web": "$third-party-web" },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder });
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  return { scores: (url: string) => scores(folder, port, url), stop: () => browser.close() };
}

async function scores(folder: string, port: number, url: string): Promise<Scores> {
  const output = join(folder, "report.json");
  const asked = [url, "--quiet", "--output=json", `--output-path=${output}`, `--port=${port}`];
  await run(join(folder, "node_modules/.bin/lighthouse"), asked, { cwd: folder, timeout: 120_000 });
  const found = report.parse(JSON.parse(await readFile(output, "utf8"))).categories;
  const of = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
  };
}
