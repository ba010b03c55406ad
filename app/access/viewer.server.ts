import type { Db } from "#db/connection";
import { digest } from "~/keys.server";
import { touchSession, type Viewer, viewerByCookie, viewerBySession } from "~/models/session";
import { readToken } from "./api-token.server";
import type { Credentials } from "./credentials.server";

type Reading = {
  db: Db;
  secret: string;
  credentials: Credentials;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Turns a cookie or a bearer token into the viewer of a live session, or null; one trip to D1. */
export async function readViewer({ db, secret, credentials, waitUntil }: Reading): Promise<Viewer | null> {
  const now = new Date();
  const found = await find(db, secret, credentials, now);
  if (!found) return null;
  // A missed touch only shortens the session, so a failure of it is nobody's problem.
  if (found.isDueForTouch) waitUntil(touchSession(db, found.viewer.sessionId, now).then(null, () => {}));
  return found.viewer;
}

async function find(db: Db, secret: string, credentials: Credentials, now: Date) {
  if (credentials.kind === "cookie") return viewerByCookie(db, await digest(credentials.secret), now);
  if (credentials.kind === "none") return null;
  const claims = await readToken(secret, credentials.token);
  return claims ? viewerBySession(db, claims.sid, claims.id, now) : null;
}
