import type { Db } from "#db/connection";
import { courses, lectures, quarters, users } from "#db/schema";
import type { Viewer } from "~/models/identity/session";

/** For tests that ask models: rows of accounts without a password, and who they are to a model. */

export const accountOf = (id: string, createdAt: Date) => ({
  ...{ id, email: `${id}@mail.test`, passwordHash: "none", createdAt },
});

export const learnerOf = (id: string): Viewer => ({
  ...{ id, email: `${id}@mail.test`, role: "User", subscription: null, sessionId: "session", client: "web" },
});

/** Deletes accounts and catalogue, and with them what they have. */
export const clearSociety = (db: Db) =>
  db.batch([db.delete(users), db.delete(lectures), db.delete(courses), db.delete(quarters)]);
