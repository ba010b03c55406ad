import type { Db } from "#db/connection";
import { userRecord } from "~/models/identity/user-record";
import { noUser } from "./refusals.server";

export async function permissionAnswer(db: Db, userId: string) {
  const record = await userRecord(db, userId, new Date());
  if (!record) return noUser();
  const { id, email, applicationUsersCourses } = record;
  return { id, email, applicationUsersCourses };
}
