import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Db } from "#db/connection";
import { type FetchingStore, fetchFile } from "~/media/fetch-file";
import { attachPackage, type StoredPackage } from "~/media/packaging/attach-package";
import { PackagingError, packageLecture, type Quality } from "~/media/packaging/packaging";
import { uploadKey } from "~/media/upload/lecture-upload.server";
import { type FileStore, storePackage } from "~/media/upload/store-package";
import { commandLine, recordActivity } from "~/models/activity/activity";
import { videoOf } from "~/models/uploads/lecture-uploads";
import { lectureToPackage, plainLectures } from "~/models/uploads/plain-lectures";

type Work = {
  db: Db;
  files: FileStore & FetchingStore;
  isRemote: boolean;
  say: (line: string) => void;
  pause?: number;
  quality?: Quality;
};

type Wish = { lectureId: number; captions?: string; hasDetail?: boolean };

/** Describes a folder whose files are encoded, but not all in R2 yet. */
const job = z.object({
  lectureId: z.int(),
  lectureName: z.string(),
  packageId: z.string(),
  replaces: z.string().nullable(),
  fileName: z.string(),
  isRemote: z.boolean(),
});
type Job = z.infer<typeof job>;

export async function readJob(folder: string): Promise<Job> {
  const text = await readFile(join(folder, "job.json"), "utf8").catch(() => {
    throw new PackagingError(`There is no encoded lecture in ${folder}`);
  });
  return job.parse(JSON.parse(text));
}

export async function packageFile(work: Work, wish: Wish & { input: string }): Promise<void> {
  const lecture = await lectureOf(work.db, wish.lectureId);
  await encodeAndStore(work, wish, lecture, async () => ({
    input: wish.input,
    fileName: basename(wish.input),
  }));
}

export async function packageStored(work: Work, wish: Wish): Promise<void> {
  const { db, files, pause = 2000 } = work;
  const lecture = await lectureOf(db, wish.lectureId);
  const { packageId, hasRenditions } = lecture;
  if (!packageId) throw new PackagingError(`Lecture ${wish.lectureId} has no video: give a file.`);
  if (hasRenditions) {
    const reason = "has its renditions already, and the file that they come from is not kept: give a file.";
    throw new PackagingError(`Lecture ${wish.lectureId} ${reason}`);
  }
  await encodeAndStore(work, wish, lecture, async (folder) => {
    const input = join(folder, "stored.mp4");
    await fetchFile(files, uploadKey(packageId), input, pause);
    return { input, fileName: (await videoOf(db, wish.lectureId))?.fileName ?? basename(input) };
  });
}

type Outcome = { packaged: number; failed: { id: number; name: string; reason: string }[] };

export async function packageAllPlain(work: Work, wish: Omit<Wish, "lectureId">): Promise<Outcome> {
  const outcome: Outcome = { packaged: 0, failed: [] };
  for (const { id, name } of await plainLectures(work.db)) {
    try {
      // An Admin may have packaged it in a browser while others were encoded here.
      if ((await lectureToPackage(work.db, id))?.hasRenditions) continue;
      await packageStored(work, { ...wish, lectureId: id });
      outcome.packaged += 1;
    } catch (error) {
      const reason = reasonOf(error);
      work.say(reason);
      outcome.failed.push({ id, name, reason });
    }
  }
  return outcome;
}

export async function storeEncoded(work: Omit<Work, "quality">, folder: string): Promise<void> {
  const { db, files, say, pause } = work;
  const found = await readJob(folder);
  const { lectureId, packageId } = found;
  const outDir = join(folder, "package");
  const seconds = await storeAndAttach().catch((error) => {
    const goOn = `Its encoded files are kept; go on with: npm run lectures:package -- --resume ${folder}`;
    const reason = `Lecture ${lectureId} was not stored: ${reasonOf(error)}`;
    throw new PackagingError(`${reason}\n${goOn}`, { cause: error });
  });
  await rm(folder, { recursive: true, force: true });
  if (seconds === null) {
    throw new PackagingError(
      `Lecture ${lectureId} has got another video meanwhile, or is gone. It stays so.`,
    );
  }
  say(`Lecture ${lectureId} plays the new video, ${seconds} seconds long.`);

  async function storeAndAttach() {
    say(`Storing it in R2. If that breaks off, go on with: npm run lectures:package -- --resume ${folder}`);
    const partsFile = join(folder, "parts.json");
    const { manifest } = await storePackage(files, outDir, lectureId, { packageId, partsFile, pause });
    return (await attach(db, found, manifest)) ? Math.round(manifest.durationMs / 1000) : null;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function lectureOf(db: Db, lectureId: number) {
  const lecture = await lectureToPackage(db, lectureId);
  if (!lecture) throw new PackagingError(`There is no lecture ${lectureId}.`);
  return lecture;
}

async function encodeAndStore(
  work: Work,
  { captions, hasDetail }: Wish,
  { id, name, packageId: replaces }: Awaited<ReturnType<typeof lectureOf>>,
  prepare: (folder: string) => Promise<{ input: string; fileName: string }>,
): Promise<void> {
  const { say, quality, isRemote } = work;
  const folder = await mkdtemp(join(tmpdir(), "lecture-"));
  try {
    const { input, fileName } = await prepare(folder);
    say(`Encoding ${fileName} for lecture ${id}, ${name}`);
    const outDir = join(folder, "package");
    await packageLecture({ input, outDir, captions, hasDetail, quality, onProgress: tenths(say) });
    const packageId = crypto.randomUUID();
    const encoded: Job = { lectureId: id, lectureName: name, packageId, replaces, fileName, isRemote };
    await writeFile(join(folder, "job.json"), JSON.stringify(encoded));
    await rm(join(folder, "stored.mp4"), { force: true });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await storeEncoded(work, folder);
}

function tenths(say: Work["say"]) {
  let shown = -1;
  return (done: number, step: string) => {
    const tenth = Math.floor(done * 10);
    if (tenth > shown) say(`  ${tenth * 10} % ${step}`);
    shown = Math.max(shown, tenth);
  };
}

/** False if the lecture has got another video since it was encoded. */
async function attach(db: Db, encoded: Job, manifest: StoredPackage): Promise<boolean> {
  const { lectureId, lectureName, packageId, replaces, fileName } = encoded;
  const isAttached = async () => (await lectureToPackage(db, lectureId))?.packageId === packageId;
  // An earlier run may have attached it without hearing so.
  if (await isAttached()) return true;
  const { durationMs, renditions } = manifest;
  const bytes = renditions.reduce((sum, rendition) => sum + rendition.bytes, 0);
  const replaced = {
    actor: commandLine,
    action: "video replaced",
    subject: "lecture" as const,
    subjectId: lectureId,
    label: lectureName,
    before: await videoOf(db, lectureId),
    after: { fileName, bytes, durationMs },
  };
  const now = new Date();
  // The first statement changes what the others ask for.
  const isCurrent = sql`exists (select 1 from lectures as lecture where lecture.id = ${lectureId}
    and (lecture.package_id is ${replaces} or lecture.package_id = ${packageId}))`;
  const [change, ...others] = attachPackage(db, { lectureId, packageId, manifest }, now, isCurrent);
  await db.batch([change, recordActivity(db, replaced, now), ...others]);
  return isAttached();
}
