import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { settings } from "#db/schema";
import {
  mapArabic,
  mapLines,
  mapPictures,
  mapPrices,
  mapSettings,
  type SetPictures,
  type SocietyPicture,
  type StoredSettings,
  settingNames,
} from "~/settings/society";
import * as z from "~/settings/zod";
import { type Actor, recordActivity } from "../activity/activity";

export type VersionedSettings = StoredSettings & SetPictures & { version: number };

const rowId = 1;

const storedTexts = z.record(z.string(), z.string().nullable());
const textsIn = (json: string | null) => storedTexts.parse(JSON.parse(json ?? "{}"));

const rowOf = (values: StoredSettings) => ({
  ...mapLines((name) => values[name]),
  prices: JSON.stringify(mapPrices((name) => values[name])),
  arabic: JSON.stringify(mapArabic((name) => values[name])),
});

const nothingStored: VersionedSettings = {
  ...mapSettings(() => null),
  ...mapPictures(() => null),
  version: 0,
};

export async function readSettings(db: Db): Promise<VersionedSettings> {
  const [[row]] = await db.batch([db.select().from(settings).where(eq(settings.id, rowId))]);
  if (!row) return nothingStored;
  const { prices, arabic, ...lines } = row;
  const [priced, translated] = [textsIn(prices), textsIn(arabic)];
  return {
    ...lines,
    ...mapPrices((name) => priced[name] ?? null),
    ...mapArabic((name) => translated[name] ?? null),
  };
}

type Change = { outcome: "saved" } | { outcome: "stale"; theirs: VersionedSettings };

/** `version` is the form's; 0 if nothing was stored. */
export async function changeSettings(
  db: Db,
  { version, ...fields }: StoredSettings & { version: number },
  actor: Actor,
  now: Date,
): Promise<Change> {
  const isSame = (stored: StoredSettings) => settingNames.every((name) => stored[name] === fields[name]);
  const stored = await readSettings(db);
  if (isSame(stored)) return { outcome: "saved" };
  if (stored.version !== version) return { outcome: "stale", theirs: stored };
  const values = mapSettings((name) => fields[name]);
  const next = { ...rowOf(values), version: version + 1 };
  const [saved] = await db.batch([
    db
      .insert(settings)
      .values({ ...next, id: rowId })
      .onConflictDoUpdate({
        target: settings.id,
        set: next,
        setWhere: sql`${settings.version} = ${version}`,
      })
      .returning({ id: settings.id }),
    recordActivity(
      db,
      {
        actor,
        action: "changed",
        subject: "settings",
        subjectId: rowId,
        label: "",
        before: mapSettings((name) => stored[name]),
        after: values,
      },
      now,
    ),
  ]);
  if (saved.length > 0) return { outcome: "saved" };
  const theirs = await readSettings(db);
  return isSame(theirs) ? { outcome: "saved" } : { outcome: "stale", theirs };
}

type PictureChange = { outcome: "saved"; replaced: string | null } | { outcome: "stale" };

/** `before` is the picture that the form showed: if another Admin has set one since, nothing is saved. */
export async function changeSocietyPicture(
  db: Db,
  { picture, before, after }: { picture: SocietyPicture; before: string | null; after: string | null },
  actor: Actor,
  now: Date,
): Promise<PictureChange> {
  const stored = (await readSettings(db))[picture];
  if (stored === after) return { outcome: "saved", replaced: null };
  if (stored !== before) return { outcome: "stale" };
  const [saved] = await db.batch([
    db
      .insert(settings)
      .values({ id: rowId, version: 0, [picture]: after })
      .onConflictDoUpdate({
        target: settings.id,
        set: { [picture]: after },
        setWhere: sql`${settings[picture]} is ${before}`,
      })
      .returning({ id: settings.id }),
    recordActivity(
      db,
      {
        actor,
        action: "changed",
        subject: "settings",
        subjectId: rowId,
        label: "",
        before: { [picture]: before },
        after: { [picture]: after },
      },
      now,
    ),
  ]);
  return saved.length > 0 ? { outcome: "saved", replaced: before } : { outcome: "stale" };
}
