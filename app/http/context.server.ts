import type { ServerBuild } from "@remix-run/cloudflare";
import type { Db } from "#db/connection";
import type { Receipts } from "#db/retrying";
import type { Draft } from "~/models/identity/drafts";
import type { LapsedPlan } from "~/models/identity/payer";
import type { Viewer } from "~/models/identity/session";
import type { Env } from "~/settings/env.server";
import type { WholeSociety } from "~/settings/society";
import type { EdgeCache } from "./caches/edge-cache.server";

/** What a request brings, before anybody judges it. */
export type Credentials =
  | { kind: "none" }
  | { kind: "cookie"; secret: string }
  | { kind: "bearer"; token: string };

export type Styles = {
  chunks: Record<string, string>;
  modules: Record<string, readonly string[]>;
  /** Modules whose rules a page may need, in order, by the address of the route's script. */
  imports: Record<string, readonly string[]>;
};

/** What the build made. */
export type Built = {
  /** Null in development, where Vite serves them. */
  styles: Styles | null;
  /** Addresses by the names of bundles and chunks. */
  scripts: Readonly<Record<string, string>>;
  buildId: string | null;
  routes: ServerBuild["routes"];
};

/** What handlers find out about the page that they answer. */
type Page = {
  nonce: string;
  frameSources: string[];
  isData: boolean;
  /** A member has just left this browser: the page empties its memory for Back. */
  isSignedOut: boolean;
  /** A part of the page failed: the page is shown, but kept for nobody else. */
  isIncomplete: boolean;
  /** The form is over the limit: answer without asking D1 (rule: Flood). */
  isFlood: boolean;
};

type DraftState = {
  /** Comes back after its sender signed in: its page shows it again and does not act on it. */
  returned: Draft | null;
  /** True once an action has acted on a form: a draft of its page is dropped. */
  isTaken: boolean;
  /** If its sender could not be looked up, the error page offers to send it again. */
  unsent: (Draft & { path: string }) | null;
};

export type Context = {
  env: Env;
  /** The site's, as the request names it: mails lead there. */
  origin: string;
  db: Db;
  /** For loaders only: batches of one moment share one trip to D1 (db/one-trip.ts). */
  reads: Db;
  /** For writes that change nothing more when they arrive twice: they are tried again, as reads are everywhere. */
  dbRetry: Db;
  withReceipts: (receipts: Receipts) => Db;
  files: R2Bucket;
  images: ImagesBinding;
  edge: EdgeCache | null;
  /** The Admins' settings; if they cannot be read, the operator's. */
  society: () => Promise<WholeSociety>;
  built: Built;
  page: Page;
  draft: DraftState;
  credentials: Credentials;
  /** D1 or R2 could not answer: a failure is 503 then, and the same request may succeed soon. */
  isUnavailable: boolean;
  viewer: () => Promise<Viewer | null>;
  /** Of a member who is signed out and whom the page has admitted all the same: the answer renews it. */
  payerProof: LapsedPlan | null;
  /** Null unless a session's cookie came. */
  sessionHash: () => Promise<string | null>;
  /** Runs `load` once per request and name, so that a layout and its leaf share one trip to D1. */
  memo: <T>(name: string, load: () => Promise<T>) => Promise<T>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Parameters of the matched route; the log line leaves their values out. */
  params: Readonly<Record<string, string | undefined>>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
}
