import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare } from "miniflare";
import { inject } from "vitest";
import { connect } from "#db/connection";
import { countingWorker } from "~/commands/bench/counting-worker";
import { faultyWorker } from "./faulty-worker";
import { forward } from "./forward";
import { rememberStores } from "./put-back";
import { askingWorkers, type Stores, storedIn, storesOf } from "./stores";
import "../../app/commands/whole-waits.mjs";

/** The built Worker with a real D1, R2, Images and cache on a copy of the test world, behind an origin of its own. */
export type Site = Awaited<ReturnType<typeof runSite>>;

export const testSecret = "a secret that only tests know, 32+ letters";

/** `npm test` bundles it with `wrangler deploy --dry-run`. */
const bundle = "build/worker/worker.js";

/** Makes a folder of its own for one site or database, a copy of `from`. */
async function makeFolder(from?: string) {
  const folder = await mkdtemp(join(inject("world").copies, "site-"));
  if (from) await copyStores(from, folder);
  return own(folder);
}

const own = (folder: string) => ({ folder, remove: () => rm(folder, { recursive: true, force: true }) });

/** miniflare never changes a blob of R2 once it is there, so copies share it. */
async function copyStores(from: string, to: string) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    await mkdir(dirname(target), { recursive: true });
    await (source.includes("/blobs/") ? link(source, target) : copyFile(source, target));
  }
}

/** miniflare's EMAIL writes a mail's text into a file, and says where. */
class Mails extends Log {
  #said: string[] = [];
  override log(message: string) {
    this.#said.push(message);
  }
  read(from: number) {
    return Promise.all(
      this.#said
        .filter((each) => each.includes("send_email binding called"))
        .slice(from)
        .map(async (head) => ({ head, text: await readFile(/Text: (\S+)/.exec(head)?.[1] ?? "", "utf8") })),
    );
  }
}

type Stoppable = Stores & { stop: () => Promise<void> };

/** Files of one worker get the same in turn: one that an earlier file has stopped, its stores put back. */
function handedOn<T extends Stoppable>(start: () => Promise<T>): () => Promise<T> {
  let idle: { it: T; restore: () => Promise<boolean> } | undefined;
  const begin = async () => {
    const it = await start();
    return { it, restore: await rememberStores(it) };
  };
  return async () => {
    let lent = idle;
    idle = undefined;
    if (lent && !(await lent.restore().catch(() => false))) {
      await lent.it.stop();
      lent = undefined;
    }
    const { it, restore } = lent ?? (await begin());
    const stop = async () => {
      if (idle) await it.stop();
      else idle = { it, restore };
    };
    return { ...it, stop };
  };
}

/** A database with the migrations applied, and R2 beside it; the caller stops them. */
export const startDatabase = handedOn(async () => {
  const { folder, remove } = await makeFolder(inject("world").empty);
  const { d1Persist, r2Persist } = storedIn(folder);
  const mf = new Miniflare({ d1Persist, r2Persist, workers: askingWorkers(folder) });
  const { d1, files } = await storesOf(mf);
  return { db: connect(d1), d1, files, folder, stop: () => mf.dispose().then(remove) };
});

type SiteOptions = {
  isBare?: boolean;
  isCounted?: boolean;
  isFaulty?: boolean;
  /** Shares nothing with other files, not even what the Worker's isolate remembers. */
  isOwn?: boolean;
  mailsTo?: string | readonly string[];
  /** Left behind by a site that was killed. */
  left?: string;
  secret?: string;
  vars?: Record<string, string>;
  writesAMinute?: number;
};

/**
 * Starts the site; with `isBare` its database has no tables at all, as when D1 fails. With `isCounted` it has
 * tables without rows, and each answer says its cost (counting-worker.ts). With `isFaulty` a header makes a call of
 * a store fail (faulty-worker.ts). `vars` are values that an operator has configured over wrangler.toml. Only with
 * `writesAMinute` are the forms and calls of an address bounded. With `mailsTo` it has EMAIL, which takes mail for
 * those addresses only. Without any of these, the site may be one that an earlier file has left, with the demo world
 * put back: it starts in a tenth of the time.
 */
export const startSite = (options: SiteOptions = {}): Promise<Site> =>
  Object.keys(options).length > 0 || process.platform !== "linux" ? runSite(options) : borrowSite();

const sharedSite = handedOn(() => runSite({}));
/** Leaves 127.0.0.1 to other servers: a test that takes one for the other then fails in each order of the files. */
let borrowed = 1;

async function borrowSite(): Promise<Site> {
  const site = await sharedSite();
  borrowed += 1;
  const before = site.log().length;
  // Linux answers at each address of 127.0.0.0/8. Caches and browsers know a site by its address.
  const front = await forward(`127.0.${borrowed >> 8}.${borrowed & 255}`, Number(new URL(site.origin).port));
  const stop = () => front.stop().then(site.stop);
  return { ...site, origin: front.origin, log: () => site.log().slice(before), stop };
}

async function runSite({
  isBare = false,
  isCounted = false,
  isFaulty = false,
  mailsTo,
  left,
  secret = testSecret,
  vars = {},
  writesAMinute,
}: SiteOptions) {
  const world = inject("world");
  const from = isBare ? undefined : isCounted ? world.empty : world.demo;
  const { folder, remove } = left === undefined ? await makeFolder(from) : own(left);
  const built = { type: "ESModule", path: bundle } as const;
  const around = isCounted ? countingWorker : isFaulty ? faultyWorker : null;
  const outer = { type: "ESModule", path: "build/worker/around.js", contents: around ?? "" } as const;
  const lines: string[] = [];
  const mails = new Mails(LogLevel.INFO);
  const { d1Databases, r2Buckets, d1Persist, r2Persist } = storedIn(folder);
  const mf = new Miniflare({
    workers: [
      {
        name: "site",
        modules: around ? [outer, built] : [built],
        compatibilityDate: world.compatibilityDate,
        compatibilityFlags: world.compatibilityFlags,
        bindings: { ...world.vars, ...vars, APP_SECRET: secret },
        d1Databases,
        r2Buckets,
        images: { binding: "IMAGES" },
        ...(writesAMinute === undefined
          ? {}
          : { ratelimits: { ANONYMOUS_WRITES: { simple: { limit: writesAMinute, period: 60 } } } }),
        ...(mailsTo
          ? { email: { send_email: [{ name: "EMAIL", allowed_destination_addresses: [mailsTo].flat() }] } }
          : {}),
        assets: { directory: "build/client", routerConfig: { has_user_worker: true } },
      },
      ...askingWorkers(folder),
    ],
    d1Persist,
    r2Persist,
    host: "127.0.0.1",
    port: 0,
    ...(mailsTo ? { log: mails } : {}),
    handleRuntimeStdio: (...streams: Readable[]) => {
      for (const stream of streams) {
        createInterface({ input: stream }).on("line", (line) => {
          lines.push(line);
          // Tests ask for the site's own lines; the rest is a fault that a person should see.
          if (!line.startsWith("{")) console.error(line);
        });
      }
    },
  });
  const origin = (await mf.ready).origin;
  const { d1, files } = await storesOf(mf);
  const db = connect(d1);
  return {
    origin,
    db,
    d1,
    files,
    mf,
    folder,
    log: () => lines.join("\n"),
    mails: (from = 0) => mails.read(from),
    stop: () => mf.dispose().then(remove),
  };
}
