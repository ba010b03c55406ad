import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { retry } from "../../../db/retry";

/** Names the files of the last builds with their checksums, for the deployment after this one. */
const list = "builds.json";
const builds = 3;

// Cloudflare takes no larger file.
const mostBytes = 25 * 1024 ** 2;
const mostFiles = 2000;
const atOnce = 8;

const hashedName = /^[\w.-]+-[\w-]{8}\.\w+$/;
const files = z.record(z.string().regex(hashedName), z.string().regex(/^[0-9a-f]{64}$/));
const buildsSchema = z.array(
  z.object({ build: z.string(), files: files.refine((all) => Object.keys(all).length <= mostFiles) }),
);
type Builds = z.infer<typeof buildsSchema>;

type CopiedFiles = { files: number; builds: number; missing: readonly string[] };

/** A deployment after this one can only keep what this list names. */
export async function writeOwnList(client: string, build: string): Promise<Builds> {
  const names = (await readdir(join(client, "assets"))).filter((name) => hashedName.test(name));
  const sums = names.map(
    async (name) => [name, sumOf(await readFile(join(client, "assets", name)))] as const,
  );
  const own = [{ build, files: Object.fromEntries(await Promise.all(sums)) }];
  await writeFile(join(client, list), JSON.stringify(own));
  return own;
}

/**
 * Pages that were opened before a deployment load parts of their scripts and styles after it. So the files of the two
 * builds before stay. A file that the site has lost, or that comes changed, is left out and named.
 */
export async function copyDeployedFiles(origin: string, client: string, own: Builds): Promise<CopiedFiles> {
  const [{ build, files: ownFiles } = { build: "", files: {} }] = own;
  const earlier = (await deployedBuilds(origin)).filter((each) => each.build !== build).slice(0, builds - 1);
  const wanted = new Map(earlier.flatMap(({ files }) => Object.entries(files)));
  const old = [...wanted].filter(([name]) => !(name in ownFiles));
  const missing: string[] = [];
  for (let from = 0; from < old.length; from += atOnce) {
    await Promise.all(
      old.slice(from, from + atOnce).map(async ([name, sum]) => {
        const bytes = await download(new URL(`/assets/${name}`, origin), sum);
        if (bytes) await writeFile(join(client, "assets", name), bytes);
        else missing.push(name);
      }),
    );
  }
  const left = earlier.map((each) => ({
    ...each,
    files: Object.fromEntries(Object.entries(each.files).filter(([name]) => !missing.includes(name))),
  }));
  await writeFile(join(client, list), JSON.stringify([...own, ...left]));
  return { files: old.length - missing.length, builds: earlier.length, missing: missing.sort() };
}

async function deployedBuilds(origin: string): Promise<Builds> {
  const text = await retry(
    async () => {
      // A cache on the way may hold the list of an older version.
      const answer = await ask(new URL(`/${list}?${Date.now()}`, origin));
      if (answer.status === 404) return "[]";
      if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
      return answer.text();
    },
    { pause: 500 },
  );
  return buildsSchema.parse(JSON.parse(text));
}

/** Null: it is not there, or is not what was built. */
async function download(url: URL, sum: string): Promise<Buffer | null> {
  const bytes = await retry(
    async () => {
      const answer = await ask(url);
      if (Number(answer.headers.get("Content-Length")) > mostBytes) return null;
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    { pause: 500 },
  ).catch(() => null);
  return bytes && sumOf(bytes) === sum ? bytes : null;
}

const ask = (url: URL) => fetch(url, { redirect: "manual", signal: AbortSignal.timeout(30_000) });

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
