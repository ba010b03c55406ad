import type { Db } from "#db/connection";
import type { AppSecret } from "~/crypto/keys.server";
import type { Credentials } from "~/http/context.server";
import { type SessionClaim, touchSession, type Viewer, viewerOf } from "~/models/identity/session";
import { readToken } from "./api-token.server";

type Reading = {
  /** `reads` asks, `db` notes that the session was used. */
  reads: Db;
  db: Db;
  secret: AppSecret;
  credentials: Credentials;
  sessionHash: () => Promise<string | null>;
  waitUntil: (work: Promise<unknown>) => void;
};

export async function readViewer({ db, waitUntil, ...reading }: Reading): Promise<Viewer | null> {
  const now = new Date();
  const found = await find(reading, now);
  if (!found) return null;
  // Ignores a failed touch: it only shortens the session.
  if (found.isDueForTouch) waitUntil(touchSession(db, found.viewer.sessionId, now).then(null, () => {}));
  return found.viewer;
}

type Asking = Omit<Reading, "db" | "waitUntil">;

async function find({ reads, ...asking }: Asking, now: Date) {
  const claim = await claimOf(asking);
  return claim && viewerOf(reads, claim, now);
}

/** Null if the request brings none. Only D1 knows whether it is right. */
export async function claimOf({
  secret,
  credentials,
  sessionHash,
}: Omit<Asking, "reads">): Promise<SessionClaim | null> {
  const secretHash = await sessionHash();
  if (secretHash !== null) return { secretHash };
  const claims = credentials.kind === "bearer" ? await readToken(secret, credentials.token) : null;
  return claims && { sessionId: claims.sid, userId: claims.id };
}
