import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from "mediabunny";
import { segmentName } from "~/media/packaging/playlists";
import type { PackageFolder } from "./package-folder";
import type { SoundReader } from "./sound";

type PlainFile = {
  path: string;
  folder: PackageFolder;
  sound: SoundReader;
  seconds: number;
  pictures?: { stream: string; segments: number; fps: number };
};

/** Puts the index before the data. */
export async function writePlainFile({ path, folder, sound, seconds, pictures }: PlainFile): Promise<void> {
  const target = new StreamTarget(await folder.stream(path), { chunked: true });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "reserve" }), target });
  const audio = new EncodedAudioPacketSource("aac");
  const video = new EncodedVideoPacketSource("avc");
  const track = pictures && (await openStream(folder, pictures.stream, pictures.segments));
  if (pictures) {
    const maximumPacketCount = Math.ceil((seconds + 1) * pictures.fps);
    output.addVideoTrack(video, { frameRate: pictures.fps, maximumPacketCount });
  }
  output.addAudioTrack(audio, { maximumPacketCount: Math.ceil((seconds + 1) * 50) });
  await output.start();
  // In turns of a second, so that players find sound and picture side by side.
  const frames = track && new EncodedPacketSink(track);
  const config = (await track?.getDecoderConfig()) ?? undefined;
  let frame = await frames?.getFirstPacket();
  for (let from = 0; from < seconds; from += 1) {
    for (; frames && frame && frame.timestamp < from + 1; frame = await frames.getNextPacket(frame)) {
      await video.add(frame, { decoderConfig: config });
    }
    for await (const packet of sound.packets(from, from + 1)) {
      await audio.add(packet, { decoderConfig: sound.decoderConfig });
    }
  }
  await output.finalize();
}

async function openStream(folder: PackageFolder, stream: string, count: number): Promise<InputVideoTrack> {
  const names = ["init.mp4", ...Array.from({ length: count }, (_, index) => segmentName(index))];
  const files = await Promise.all(names.map((name) => folder.file(`${stream}/${name}`)));
  const input = new Input({ source: new BlobSource(new Blob(files)), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error(`${stream} has no picture`);
  return track;
}
