import { and, eq, not, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { profiles } from "#db/schema";

type ProfileFields = {
  /** In Latin letters. */
  name: string;
  arabicName: string;
  specialty: string;
  workplace: string;
};

/** `version` is 0 until something is stored. */
export type Profile = ProfileFields & { version: number };

const none: Profile = { name: "", arabicName: "", specialty: "", workplace: "", version: 0 };

export async function findProfile(db: Db, userId: string): Promise<Profile> {
  const { name, arabicName, specialty, workplace, version } = profiles;
  const [[stored]] = await db.batch([
    db
      .select({ name, arabicName, specialty, workplace, version })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
  ]);
  return stored ?? none;
}

type ProfileChange = { outcome: "saved" } | { outcome: "stale"; theirs: Profile };

/** `version` is the form's: a later profile is never overwritten. */
export async function saveProfile(
  db: Db,
  userId: string,
  { version, ...fields }: Profile,
): Promise<ProfileChange> {
  const [saved] = await db.batch([
    db
      .insert(profiles)
      .values({ userId, ...fields })
      .onConflictDoUpdate({
        target: profiles.userId,
        set: { ...fields, version: sql`${profiles.version} + 1` },
        setWhere: and(eq(profiles.version, version), not(isStored(fields))),
      })
      .returning({ version: profiles.version }),
  ]);
  if (saved.length > 0) return { outcome: "saved" };
  const theirs = await findProfile(db, userId);
  return isSame(theirs, fields) ? { outcome: "saved" } : { outcome: "stale", theirs };
}

const isStored = ({ name, arabicName, specialty, workplace }: ProfileFields) =>
  sql`(${profiles.name}, ${profiles.arabicName}, ${profiles.specialty}, ${profiles.workplace})
    = (${name}, ${arabicName}, ${specialty}, ${workplace})`;

const isSame = (a: ProfileFields, b: ProfileFields) =>
  a.name === b.name &&
  a.arabicName === b.arabicName &&
  a.specialty === b.specialty &&
  a.workplace === b.workplace;
