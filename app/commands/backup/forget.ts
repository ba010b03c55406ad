import { lstat, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../wrangler";
import { manifestsIn, readManifest } from "./backup-files";

const day = 86_400_000;

/** Spares files written within the last day: another backup may be under way. */
export async function forgetBackups(folder: string, days: number, now: Date) {
  // A manifest that cannot be read may name any file, so this throws before anything is deleted.
  const backups: { file: string; takenAt: number; named: string[] }[] = [];
  for (const file of await manifestsIn(folder)) {
    const { takenAt, database, objects } = await readManifest(file);
    const named = [database, ...objects].map(({ sha256 }) => sha256);
    backups.push({ file, takenAt: Date.parse(takenAt), named });
  }
  const isOld = ({ takenAt }: { takenAt: number }) => takenAt < now.getTime() - days * day;
  const old = backups.filter(isOld).map(({ file }) => file);
  const named = new Set(backups.filter((backup) => !isOld(backup)).flatMap((backup) => backup.named));
  const shared = join(folder, "files");
  // Whatever is old behind a link would count as a file that no backup names.
  if ((await lstat(shared)).isSymbolicLink())
    throw new CommandError(`${shared} is a symbolic link. Nothing was deleted.`);
  for (const file of old) await rm(file);

  const filesIn = async (inside: string) =>
    (await readdir(inside)).map((name) => ({ name, path: join(inside, name) }));
  const needless = [
    ...(await filesIn(shared)).filter(({ name }) => !named.has(name)),
    ...(await filesIn(folder)).filter(({ name }) => name.endsWith(".json.new")),
  ];
  let files = 0;
  for (const { path } of needless) {
    if ((await stat(path)).mtimeMs > now.getTime() - day) continue;
    await rm(path);
    files += 1;
  }
  return { backups: old.length, files };
}
