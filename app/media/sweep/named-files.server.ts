import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, lectures, lectureUploads, quarters, settings, undos } from "#db/schema";
import { readTracks } from "~/models/catalogue/caption-tracks";
import { captionsFolder } from "../captions/captions-file";

/** A part of the bucket whose files belong to rows. */
export type NamedPart = {
  prefix: string;
  /** Which of these names, of files or folders below the prefix, a row has. */
  named: (names: string[]) => Promise<{ name: string | null }[]>;
};

export const namedParts = (db: Db): readonly NamedPart[] => [
  {
    prefix: "lectures/",
    named: (names) =>
      db
        .select({ name: lectures.packageId })
        .from(lectures)
        .where(among(lectures.packageId, names))
        .union(
          db
            .select({ name: sql<string | null>`${lectureUploads.id}` })
            .from(lectureUploads)
            .where(and(among(lectureUploads.id, names), eq(lectureUploads.state, "uploading"))),
        ),
  },
  {
    prefix: captionsFolder,
    named: async (names) => {
      const lectureIds = JSON.stringify(names.map((name) => Number.parseInt(name, 10)));
      const rows = await db
        .select({ captions: lectures.captions })
        .from(lectures)
        .where(sql`${lectures.id} in (select value from json_each(${lectureIds}))`);
      return rows
        .flatMap(({ captions }) => readTracks(captions))
        .map(({ path }) => ({ name: path.slice(captionsFolder.length) }));
    },
  },
  {
    prefix: "boards/",
    named: (names) =>
      db
        .select({ name: boards.image })
        .from(boards)
        .where(among(boards.image, names))
        .union(db.select({ name: undos.picture }).from(undos).where(among(undos.picture, names))),
  },
  {
    prefix: "quarters/",
    named: (names) => db.select({ name: quarters.image }).from(quarters).where(among(quarters.image, names)),
  },
  {
    prefix: "society/",
    named: () =>
      db
        .select({ name: settings.logo })
        .from(settings)
        .union(db.select({ name: settings.portrait }).from(settings))
        .union(db.select({ name: settings.signature }).from(settings)),
  },
];

/** D1 takes 100 parameters at most; a JSON list is one. */
const among = (
  column:
    | typeof lectures.packageId
    | typeof lectureUploads.id
    | typeof boards.image
    | typeof quarters.image
    | typeof undos.picture,
  names: string[],
) => sql`${column} in (select value from json_each(${JSON.stringify(names)}))`;

const nameBelow = (prefix: string, key: string) => key.slice(prefix.length).replace(/\/$/, "");

/** A judge of one page of keys: true if no row names it. */
export async function unnamedAmong({ prefix, named }: NamedPart, keys: readonly string[]) {
  if (keys.length === 0) return () => false;
  const rows = await named(keys.map((key) => nameBelow(prefix, key)));
  const names = new Set(rows.map(({ name }) => name));
  return (key: string) => !names.has(nameBelow(prefix, key));
}
