import type { ServerBuild } from "@remix-run/cloudflare";
import { connect, connectForReads, type Db } from "#db/connection";
import { type Credentials, readCredentials } from "./access/credentials.server";
import { readViewer } from "./access/viewer.server";
import { type Env, readEnv } from "./env.server";
import type { Viewer } from "./models/session";
import { type Society, societyFrom } from "./society";

/** What every loader and action gets: one per request, nothing shared between requests. */
export type Context = {
  env: Env;
  db: Db;
  /** The same database for loaders: what the loaders of one page ask for travels together. */
  reads: Db;
  files: R2Bucket;
  images: ImagesBinding;
  society: Society;
  /** Goes on every script and style of this answer's page. */
  nonce: string;
  /** Sites that this answer's page may show in a frame; its loader adds them. */
  frameSources: string[];
  /** Built stylesheets by address; null in development, where Vite serves them. */
  styles: Readonly<Record<string, string>> | null;
  /** The build's name, by which the edge keeps pages; null in development. */
  buildId: string | null;
  /** Every route of the build: the API's document is made of them. */
  routes: ServerBuild["routes"];
  credentials: Credentials;
  /** Who asks, read from D1 at most once a request; null for an anonymous visitor. */
  viewer: () => Promise<Viewer | null>;
  /** Runs `load` once a request under a name: a layout and its leaf can share one trip to D1. */
  once: <T>(name: string, load: () => Promise<T>) => Promise<T>;
  /** Lets work finish after the answer was sent. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Parameters of the matched route, kept so that the log line can leave their values out. */
  params: Readonly<Record<string, string | undefined>>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
}

export function createContext(
  request: Request,
  rawEnv: object,
  waitUntil: Context["waitUntil"],
  { styles, buildId, routes }: Pick<Context, "styles" | "buildId" | "routes">,
): Context {
  const env = readEnv(rawEnv);
  const db = connect(env.DB);
  const memory = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, load: () => Promise<T>) => {
    let result = memory.get(name) as Promise<T> | undefined;
    if (!result) {
      result = load();
      memory.set(name, result);
    }
    return result;
  };
  const credentials = readCredentials(request);
  return {
    env,
    db,
    reads: connectForReads(env.DB),
    files: env.FILES,
    images: env.IMAGES,
    society: societyFrom(env),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    frameSources: [],
    styles,
    buildId,
    routes,
    credentials,
    viewer: () => once("viewer", () => readViewer({ db, secret: env.APP_SECRET, credentials, waitUntil })),
    once,
    waitUntil,
    params: {},
  };
}
