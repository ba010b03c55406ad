import { fragmentedFile } from "~/media/packaging/fragmented-file";
import { segmentName } from "~/media/packaging/playlists";
import { lengthOf, type SegmentLengths, startOf } from "~/media/packaging/segment-lengths";
import type { PackageFolder } from "./package-folder";

type Joined = {
  path: string;
  folder: PackageFolder;
  stream: string;
  lengths: SegmentLengths;
  segments: number;
  seconds: number;
};

export async function joinSegments({
  path,
  folder,
  stream,
  lengths,
  segments,
  seconds,
}: Joined): Promise<void> {
  const read = async (name: string) =>
    new Uint8Array(await (await folder.file(`${stream}/${name}`)).arrayBuffer());
  const files = Array.from({ length: segments }, (_, index) => ({
    seconds: Math.min(lengthOf(lengths, index), seconds - startOf(lengths, index)),
    read: () => read(segmentName(index)),
  }));
  const writable = await folder.stream(path);
  for await (const part of fragmentedFile(await read("init.mp4"), files)) await writable.write(part);
  await writable.close();
}
