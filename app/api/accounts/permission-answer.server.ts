import type { Db } from "#db/connection";
import { userRecord } from "~/models/user-record";
import { noUser } from "./refusals.server";

/** What both calls about a user's courses answer. */
export async function permissionAnswer(db: Db, userId: string) {
  const record = await userRecord(db, userId, new Date());
  if (!record) return noUser();
  const { id, email, applicationUsersCourses } = record;
  return { id, email, applicationUsersCourses };
}
