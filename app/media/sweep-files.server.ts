import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/connection";
import { boards, lectures, lectureUploads, quarters, settings, undos } from "#db/schema";
import { logFailure } from "~/http/log.server";
import { readTracks } from "~/models/catalogue/caption-tracks";
import { captionsFolder } from "./captions/captions-file";
import { openSweptSoFar } from "./swept-so-far.server";

type Files = Pick<R2Bucket, "list" | "delete" | "get" | "put">;

/** In ms. A younger file may belong to a row still to come: an upload's, or a form's with a kept picture. */
const graceTime = 86_400_000;

export async function sweepFiles(db: Db, files: Files, now: Date): Promise<void> {
  const parts: Part[] = [
    // First, because imports hold emails. No row names them: they stay for the grace time only.
    { prefix: "imports/", named: async () => [] },
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
      named: (names) =>
        db.select({ name: quarters.image }).from(quarters).where(among(quarters.image, names)),
    },
    {
      prefix: "society/",
      named: () =>
        db
          .select({ name: settings.logo })
          .from(settings)
          .union(db.select({ name: settings.portrait }).from(settings)),
    },
  ];
  const soFar = await openSweptSoFar(files);
  for (const part of parts) {
    await sweep(files, part, soFar, now).catch((error) => logFailure(`sweep ${part.prefix}`, error));
  }
}

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

type Part = {
  prefix: string;
  named: (names: string[]) => Promise<{ name: string | null }[]>;
};

type SoFar = Awaited<ReturnType<typeof openSweptSoFar>>;

async function sweep(files: Files, { prefix, named }: Part, soFar: SoFar, now: Date) {
  for await (const page of pages(files, { prefix, delimiter: "/", startAfter: soFar.of(prefix) })) {
    const folders = page.delimitedPrefixes;
    const old = oldEnough(page.objects, now);
    const nameOf = (key: string) => key.slice(prefix.length).replace(/\/$/, "");
    const kept = new Set((await named([...folders, ...old].map(nameOf))).map(({ name }) => name));
    const isAbandoned = (key: string) => !kept.has(nameOf(key));
    await deleteAll(files, old.filter(isAbandoned));
    for (const folder of folders.filter(isAbandoned)) {
      for await (const inside of pages(files, { prefix: folder })) {
        await deleteAll(files, oldEnough(inside.objects, now));
      }
    }
    const last = [folders.at(-1) ?? "", page.objects.at(-1)?.key ?? ""].sort().at(-1);
    if (page.truncated && last) await soFar.note(prefix, last);
  }
  await soFar.forget(prefix);
}

async function* pages(files: Files, { startAfter, ...which }: R2ListOptions) {
  let cursor: string | undefined;
  do {
    const from = cursor ? { cursor } : { startAfter };
    const page = await files.list({ ...which, ...from, limit: 1000 });
    yield page;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

const oldEnough = (objects: R2Object[], now: Date) =>
  objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > graceTime).map(({ key }) => key);

const deleteAll = async (files: Files, keys: string[]) => keys.length > 0 && files.delete(keys);
