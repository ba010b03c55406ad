import { and, eq, ne, not, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { insertSelect } from "#db/insert-select";
import { profiles, users } from "#db/schema";
import { type Actor, recordActivity } from "../activity/activity";

type ProfileFields = {
  /** In Latin letters. */
  name: string;
  arabicName: string;
  specialty: string;
  workplace: string;
};

/** `version` is 0 until something is stored. */
export type Profile = ProfileFields & { version: number };

/** With what stands in the account: Admins write the number, too. */
export type OwnProfile = Profile & { whatsApp: string };

const none: Profile = { name: "", arabicName: "", specialty: "", workplace: "", version: 0 };

const storedProfile = (db: Db, userId: string) => {
  const { name, arabicName, specialty, workplace, version } = profiles;
  return db
    .select({ name, arabicName, specialty, workplace, version })
    .from(profiles)
    .where(eq(profiles.userId, userId));
};

export async function findProfile(db: Db, userId: string): Promise<Profile> {
  const [[stored]] = await db.batch([storedProfile(db, userId)]);
  return stored ?? none;
}

export async function findOwnProfile(db: Db, userId: string): Promise<OwnProfile> {
  const [[stored], [account]] = await db.batch([
    storedProfile(db, userId),
    db.select({ whatsApp: users.whatsApp }).from(users).where(eq(users.id, userId)),
  ]);
  return { ...(stored ?? none), whatsApp: account?.whatsApp ?? "" };
}

type ProfileChange = { outcome: "saved" } | { outcome: "stale"; theirs: OwnProfile };

/** `version` and `knownWhatsApp` are the form's: what was stored later is never overwritten. */
export async function saveProfile(
  db: Db,
  owner: Actor,
  { version, whatsApp, knownWhatsApp, ...fields }: OwnProfile & { knownWhatsApp: string },
  now: Date,
): Promise<ProfileChange> {
  const isSameNumber = sql`(select ${users.whatsApp} from ${users} where ${users.id} = ${owner.id}) = ${whatsApp}`;
  const [saved] = await db.batch([
    insertSelect(
      db,
      profiles,
      { userId: owner.id, ...fields },
      sql`from ${users} where ${users.id} = ${owner.id} and ${users.whatsApp} in (${knownWhatsApp}, ${whatsApp})`,
    )
      .onConflictDoUpdate({
        target: profiles.userId,
        set: { ...fields, version: sql`${profiles.version} + 1` },
        setWhere: and(eq(profiles.version, version), not(sql`(${isStored(fields)} and ${isSameNumber})`)),
      })
      .returning({ version: profiles.version }),
    db
      .update(users)
      .set({ whatsApp })
      .where(and(eq(users.id, owner.id), ne(users.whatsApp, whatsApp), sql`changes() > 0`)),
    recordActivity(
      db,
      {
        actor: owner,
        action: "changed",
        subject: "user",
        subjectId: owner.id,
        label: owner.email,
        before: { whatsApp: knownWhatsApp },
        after: { whatsApp },
      },
      now,
    ),
  ]);
  if (saved.length > 0) return { outcome: "saved" };
  const theirs = await findOwnProfile(db, owner.id);
  return isSame(theirs, { ...fields, whatsApp }) ? { outcome: "saved" } : { outcome: "stale", theirs };
}

const isStored = ({ name, arabicName, specialty, workplace }: ProfileFields) =>
  sql`(${profiles.name}, ${profiles.arabicName}, ${profiles.specialty}, ${profiles.workplace})
    = (${name}, ${arabicName}, ${specialty}, ${workplace})`;

type Shown = Omit<OwnProfile, "version">;

const isSame = (a: Shown, b: Shown) =>
  a.name === b.name &&
  a.arabicName === b.arabicName &&
  a.specialty === b.specialty &&
  a.workplace === b.workplace &&
  a.whatsApp === b.whatsApp;
