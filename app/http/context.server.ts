import type { ServerBuild } from "@remix-run/cloudflare";
import { connect, connectForReads, type Db } from "#db/connection";
import { isD1Away, type Receipts, retrying } from "#db/retrying";
import { type Credentials, readCredentials } from "~/access/credentials.server";
import { readViewer } from "~/access/viewer.server";
import { digest } from "~/crypto/keys.server";
import type { SentForm } from "~/models/identity/kept-forms";
import type { Viewer } from "~/models/identity/session";
import { readSettings, type VersionedSettings } from "~/models/settings/settings";
import { type Env, readEnv } from "~/settings/env.server";
import { type Society, societyFrom } from "~/settings/society";
import { type EdgeCache, edgeCacheOf } from "./caches/edge-cache.server";
import { logFailure } from "./log.server";
import { isDataRequest } from "./page-path";
import type { Styles } from "./page-styles.server";
import { isR2Away, retryingFiles } from "./retrying-files.server";

export type Context = {
  env: Env;
  db: Db;
  /** For loaders only: batches of one moment share one trip to D1 (db/one-trip.ts). */
  reads: Db;
  /** For writes that change nothing more when they arrive twice: they are tried again, as reads are everywhere. */
  repeats: Db;
  withReceipts: (receipts: Receipts) => Db;
  files: R2Bucket;
  images: ImagesBinding;
  edge: EdgeCache | null;
  /** The Admins' settings; if they cannot be read, the operator's. */
  society: () => Promise<Society>;
  nonce: string;
  frameSources: string[];
  /** Null in development, where Vite serves them. */
  styles: Styles | null;
  /** Addresses by the names of bundles and chunks. */
  scripts: Readonly<Record<string, string>>;
  buildId: string | null;
  routes: ServerBuild["routes"];
  isData: boolean;
  credentials: Credentials;
  /** A member has just left this browser: the page empties its memory for Back. */
  isSignedOut: boolean;
  /** A form kept while its sender signed in: its page shows it again and does not act on it. */
  keptForm: SentForm | null;
  /** True once an action has used the kept form: its cookie is cleared. */
  takesForm: boolean;
  /** If its sender could not be looked up, the error page offers to send it again. */
  unsentForm: (SentForm & { path: string }) | null;
  /** A part of the page failed: the page is shown, but kept for nobody else. */
  isIncomplete: boolean;
  /** D1 or R2 could not answer: a failure is 503 then, and the same request may succeed soon. */
  isAway: boolean;
  /** The form is over the limit: answer without asking D1 (rule: Flood). */
  isFlood: boolean;
  viewer: () => Promise<Viewer | null>;
  /** Null unless a session's cookie came. */
  sessionHash: () => Promise<string | null>;
  /** Runs `load` once per request and name, so that a layout and its leaf share one trip to D1. */
  once: <T>(name: string, load: () => Promise<T>) => Promise<T>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Parameters of the matched route; the log line leaves their values out. */
  params: Readonly<Record<string, string | undefined>>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
}

let lastSettings: VersionedSettings | null = null;

export function createContext(
  request: Request,
  rawEnv: object,
  waitUntil: Context["waitUntil"],
  { styles, scripts, buildId, routes }: Pick<Context, "styles" | "scripts" | "buildId" | "routes">,
): Context {
  const env = readEnv(rawEnv);
  const onFailure = (error: unknown) => {
    if (isD1Away(error) || isR2Away(error)) context.isAway = true;
  };
  const d1 = retrying(env.DB, { onFailure });
  const db = connect(d1);
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
    reads: connectForReads(d1),
    repeats: connect(retrying(env.DB, { onFailure, mayRepeat: () => true })),
    withReceipts: (receipts) => connect(retrying(env.DB, { onFailure, receipts })),
    files: retryingFiles(env.FILES, onFailure),
    images: env.IMAGES,
    edge: edgeCacheOf(request),
    society: () =>
      once("society", async () => {
        if (context.isFlood) return societyFrom(env, lastSettings);
        // Wait for the viewer, as the page's own statements do: all go in one trip.
        const known = context.credentials.kind === "none" ? null : context.viewer();
        const stored = await Promise.resolve(known)
          .then(() => readSettings(context.reads))
          .catch((error) => {
            logFailure("read the settings", error);
            context.isIncomplete = true;
            return null;
          });
        if (stored) lastSettings = stored;
        return societyFrom(env, stored);
      }),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    frameSources: [],
    styles,
    scripts,
    buildId,
    routes,
    isData: isDataRequest(request),
    credentials: readCredentials(request),
    viewer: () =>
      once("viewer", () => {
        const { credentials, reads, repeats: db, sessionHash } = context;
        return readViewer({ reads, db, secret: env.APP_SECRET, credentials, sessionHash, waitUntil });
      }),
    sessionHash: () =>
      once("sessionHash", async () => {
        const { credentials } = context;
        return credentials.kind === "cookie" ? digest(credentials.secret) : null;
      }),
    isSignedOut: false,
    keptForm: null,
    takesForm: false,
    unsentForm: null,
    isIncomplete: false,
    isAway: false,
    isFlood: false,
    once,
    waitUntil,
    params: {},
  };
  return context;
}
