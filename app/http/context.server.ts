import type { ServerBuild } from "@remix-run/cloudflare";
import { connect, connectForReads, type Db } from "#db/connection";
import { type Credentials, readCredentials } from "~/access/credentials.server";
import { readViewer } from "~/access/viewer.server";
import type { SentForm } from "~/models/identity/kept-forms";
import type { Viewer } from "~/models/identity/session";
import { type Env, readEnv } from "~/settings/env.server";
import { type Society, societyFrom } from "~/settings/society";
import type { Styles } from "./page-styles.server";

export type Context = {
  env: Env;
  db: Db;
  /** For loaders only: batches of one moment share one trip to D1 (db/one-trip.ts). */
  reads: Db;
  files: R2Bucket;
  images: ImagesBinding;
  society: Society;
  nonce: string;
  frameSources: string[];
  /** Null in development, where Vite serves them. */
  styles: Styles | null;
  /** Addresses of the scripts of pages outside /admin, by the names of their bundles and chunks. */
  scripts: Readonly<Record<string, string>>;
  buildId: string | null;
  routes: ServerBuild["routes"];
  credentials: Credentials;
  /** A form kept while its sender signed in: its page shows it again and does not act on it. */
  keptForm: SentForm | null;
  takesForm: boolean;
  viewer: () => Promise<Viewer | null>;
  /** Runs `load` once per request and name, so that a layout and its leaf share one trip to D1. */
  once: <T>(name: string, load: () => Promise<T>) => Promise<T>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Parameters of the matched route; the log line leaves their values out. */
  params: Readonly<Record<string, string | undefined>>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
}

export function createContext(
  request: Request,
  rawEnv: object,
  waitUntil: Context["waitUntil"],
  { styles, scripts, buildId, routes }: Pick<Context, "styles" | "scripts" | "buildId" | "routes">,
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
  const context: Context = {
    env,
    db,
    reads: connectForReads(env.DB),
    files: env.FILES,
    images: env.IMAGES,
    society: societyFrom(env),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    frameSources: [],
    styles,
    scripts,
    buildId,
    routes,
    credentials: readCredentials(request),
    viewer: () =>
      once("viewer", () => {
        const { credentials } = context;
        return readViewer({ db, secret: env.APP_SECRET, credentials, waitUntil });
      }),
    keptForm: null,
    takesForm: false,
    once,
    waitUntil,
    params: {},
  };
  return context;
}
