import { fragmentedFile } from "~/media/packaging/fragmented-file";
import { segmentSeconds } from "~/media/packaging/ladder";
import { segmentName } from "~/media/packaging/playlists";
import type { PackageFolder } from "./package-folder";

type Joined = { path: string; folder: PackageFolder; stream: string; segments: number; seconds: number };

export async function joinSegments({ path, folder, stream, segments, seconds }: Joined): Promise<void> {
  const read = async (name: string) =>
    new Uint8Array(await (await folder.file(`${stream}/${name}`)).arrayBuffer());
  const files = Array.from({ length: segments }, (_, index) => ({
    seconds: Math.min(segmentSeconds, seconds - index * segmentSeconds),
    read: () => read(segmentName(index)),
  }));
  const writable = await folder.stream(path);
  for await (const part of fragmentedFile(await read("init.mp4"), files)) await writable.write(part);
  await writable.close();
}
