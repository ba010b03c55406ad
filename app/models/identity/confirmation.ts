import { ne, type SQL } from "drizzle-orm";
import { users } from "#db/schema";
import type { Actor } from "../activity/activity";
import { confirmedMinutes } from "./limits";

type Session = { confirmedAt: Date | null };
type Confirmed = { confirmedAt: Date };

/** Somebody whose session may not be confirmed. */
export type SignedInActor = Actor & Session;

/** A function that takes one cannot be reached by a session that was not asked: only `isConfirmed` makes one. */
export type ConfirmedActor = Actor & Confirmed;

export const confirmedUntil = (confirmedAt: Date) =>
  new Date(confirmedAt.getTime() + confirmedMinutes * 60_000);

/** Rule: Confirm it is you. */
export const isConfirmed = <Who extends Session>(who: Who, now: Date): who is Who & Confirmed =>
  who.confirmedAt !== null && confirmedUntil(who.confirmedAt) > now;

/** For a write that asks only if it changes an Admin: the account may have become one since it was read. */
export const isOpenTo = (actor: SignedInActor, now: Date): SQL | undefined =>
  isConfirmed(actor, now) ? undefined : ne(users.role, "Admin");
