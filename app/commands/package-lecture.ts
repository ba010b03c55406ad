import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { lectures } from "#db/schema";
import { attachPackage } from "~/media/attach-package";
import { PackagingError, packageLecture } from "~/media/packaging";
import { storePackage } from "~/media/store-package";
import { commandLine, recordActivity } from "~/models/activity/activity";
import { videoOf } from "~/models/uploads/lecture-uploads";
import { openPlatform } from "./platform";

const usage = "Usage: npm run lectures:package -- FILE --lecture ID [--captions FILE] [--remote]";

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        lecture: { type: "string" },
        captions: { type: "string" },
        remote: { type: "boolean", default: false },
      },
    });
    const [file] = z.tuple([z.string()]).parse(positionals);
    // npm runs commands in the project's folder; INIT_CWD is the folder that the person is in.
    const input = resolve(process.env.INIT_CWD ?? ".", file);
    return { input, ...values, lectureId: z.coerce.number().int().positive().parse(values.lecture) };
  } catch {
    return fail(usage);
  }
}

const { input, lectureId, captions, remote } = readArguments();
const { db, files, dispose } = await openPlatform({ remote });
const scratch = await mkdtemp(join(tmpdir(), "lecture-"));
try {
  const [lecture] = await db.select({ name: lectures.name }).from(lectures).where(eq(lectures.id, lectureId));
  if (!lecture) throw new PackagingError(`There is no lecture ${lectureId}.`);
  console.log(`Encoding ${input} for lecture ${lectureId}, ${lecture.name}`);
  const outDir = join(scratch, "package");
  let shown = -1;
  const onProgress = (done: number, step: string) => {
    const tenth = Math.floor(done * 10);
    if (tenth > shown) console.log(`  ${tenth * 10} % ${step}`);
    shown = Math.max(shown, tenth);
  };
  await packageLecture({ input, outDir, captions, onProgress });
  console.log("Storing it in R2");
  const { packageId, manifest } = await storePackage(files, outDir, lectureId);
  const { durationMs, renditions } = manifest;
  const bytes = renditions.reduce((sum, rendition) => sum + rendition.bytes, 0);
  const replaced = {
    ...({ actor: commandLine, action: "video replaced", subject: "lecture" } as const),
    ...{ subjectId: lectureId, label: lecture.name, before: await videoOf(db, lectureId) },
    after: { fileName: basename(input), bytes, durationMs },
  };
  const [change, ...others] = attachPackage(db, lectureId, packageId, manifest);
  await db.batch([change, recordActivity(db, replaced, new Date()), ...others]);
  console.log(
    `Lecture ${lectureId} plays the new video, ${Math.round(manifest.durationMs / 1000)} seconds long.`,
  );
} catch (error) {
  if (!(error instanceof PackagingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
  await dispose();
}
