import type { Db } from "#db/connection";
import { type AppSecret, digest } from "~/crypto/keys.server";
import { touchSession, type Viewer, viewerByCookie, viewerBySession } from "~/models/identity/session";
import { readToken } from "./api-token.server";
import type { Credentials } from "./credentials.server";

type Reading = {
  db: Db;
  secret: AppSecret;
  credentials: Credentials;
  waitUntil: (work: Promise<unknown>) => void;
};

export async function readViewer({ db, secret, credentials, waitUntil }: Reading): Promise<Viewer | null> {
  const now = new Date();
  const found = await find(db, secret, credentials, now);
  if (!found) return null;
  // Ignores a failed touch: it only shortens the session.
  if (found.isDueForTouch) waitUntil(touchSession(db, found.viewer.sessionId, now).then(null, () => {}));
  return found.viewer;
}

async function find(db: Db, secret: AppSecret, credentials: Credentials, now: Date) {
  if (credentials.kind === "cookie") return viewerByCookie(db, await digest(credentials.secret), now);
  const claims = credentials.kind === "bearer" ? await readToken(secret, credentials.token) : null;
  return claims ? viewerBySession(db, claims.sid, claims.id, now) : null;
}
