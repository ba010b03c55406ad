import type { Db } from "#db/connection";
import { activities, courses, lectures, quarters, throttles, users } from "#db/schema";
import type { Viewer } from "~/models/identity/session";

/** For tests of models: makes rows of accounts without a password and of quarters, makes viewers, and clears tables. */

export const accountOf = (id: string, createdAt: Date) => ({
  ...{ id, email: `${id}@mail.test`, passwordHash: "none", createdAt },
});

export const quarterOf = (id: number) => ({ id, name: `Quarter ${id}` });

export const learnerOf = (id: string): Viewer => ({
  ...{
    id,
    email: `${id}@mail.test`,
    role: "User",
    subscription: null,
    sessionId: "session",
    client: "web",
    confirmedAt: null,
  },
});

/** Deletes accounts and catalogue, and with them what they have. */
export const clearSociety = (db: Db) =>
  db.batch([db.delete(users), db.delete(lectures), db.delete(courses), db.delete(quarters)]);

/** Deletes accounts, what was recorded of them, and counted tries. */
export const clearAccounts = (db: Db) =>
  db.batch([db.delete(throttles), db.delete(users), db.delete(activities)]);
