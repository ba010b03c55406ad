import { connect, connectForReads } from "#db/connection";
import { isD1Unavailable, retrying } from "#db/retrying";
import { readCredentials } from "~/access/credentials.server";
import { readViewer } from "~/access/viewer.server";
import { digest } from "~/crypto/keys.server";
import { edgeCacheOf } from "~/http/caches/edge-cache.server";
import type { Built, Context } from "~/http/context.server";
import { isDataRequest } from "~/http/page-path";
import { isR2Unavailable, retryingFiles } from "~/http/retrying-files.server";
import { logFailure } from "~/log.server";
import { readSettings, type VersionedSettings } from "~/models/settings/settings";
import { readEnv } from "~/settings/env.server";
import { societyFrom } from "~/settings/society";

let lastSettings: VersionedSettings | null = null;

export function createContext(
  request: Request,
  rawEnv: object,
  waitUntil: Context["waitUntil"],
  built: Built,
): Context {
  const env = readEnv(rawEnv);
  const onFailure = (error: unknown) => {
    if (isD1Unavailable(error) || isR2Unavailable(error)) context.isUnavailable = true;
  };
  const d1 = retrying(env.DB, { onFailure });
  const db = connect(d1);
  const memory = new Map<string, Promise<unknown>>();
  const memo = <T>(name: string, load: () => Promise<T>) => {
    let result = memory.get(name) as Promise<T> | undefined;
    if (!result) {
      result = load();
      memory.set(name, result);
    }
    return result;
  };
  const context: Context = {
    env,
    origin: new URL(request.url).origin,
    db,
    reads: connectForReads(d1),
    dbRetry: connect(retrying(env.DB, { onFailure, mayRepeat: () => true })),
    withReceipts: (receipts) => connect(retrying(env.DB, { onFailure, receipts })),
    files: retryingFiles(env.FILES, onFailure),
    images: env.IMAGES,
    edge: edgeCacheOf(request),
    society: () =>
      memo("society", async () => {
        if (context.page.isFlood) return societyFrom(env, lastSettings);
        // Wait for the viewer, as the page's own statements do: all go in one trip.
        const known = context.credentials.kind === "none" ? null : context.viewer();
        const stored = await Promise.resolve(known)
          .then(() => readSettings(context.reads))
          .catch((error) => {
            logFailure("read the settings", error);
            context.page.isIncomplete = true;
            return null;
          });
        if (stored) lastSettings = stored;
        return societyFrom(env, stored);
      }),
    built,
    page: {
      nonce: crypto.randomUUID().replaceAll("-", ""),
      frameSources: [],
      isData: isDataRequest(request),
      isSignedOut: false,
      isIncomplete: false,
      isFlood: false,
    },
    draft: { returned: null, isTaken: false, unsent: null },
    credentials: readCredentials(request),
    viewer: () =>
      memo("viewer", () => {
        const { credentials, reads, dbRetry: db, sessionHash } = context;
        return readViewer({ reads, db, secret: env.APP_SECRET, credentials, sessionHash, waitUntil });
      }),
    sessionHash: () =>
      memo("sessionHash", async () => {
        const { credentials } = context;
        return credentials.kind === "cookie" ? digest(credentials.secret) : null;
      }),
    payerProof: null,
    isUnavailable: false,
    memo,
    waitUntil,
    params: {},
  };
  return context;
}
