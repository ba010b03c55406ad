import {
  BufferTarget,
  CmafOutputFormat,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Output,
} from "mediabunny";
import type { SoundReader } from "./sound";

export type Pictures = { packets: readonly EncodedPacket[]; config: VideoDecoderConfig; fps: number };

type Span = { from: number; to: number };

/** Makes fMP4 with its init segment; without pictures, sound alone. */
export async function makeSegment({ from, to }: Span, sound: SoundReader, pictures?: Pictures) {
  const target = new BufferTarget();
  const initTarget = new BufferTarget();
  const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
  const audio = new EncodedAudioPacketSource("aac");
  const video = new EncodedVideoPacketSource("avc");
  if (pictures) output.addVideoTrack(video, { frameRate: pictures.fps });
  output.addAudioTrack(audio);
  await output.start();
  if (pictures) {
    for (const packet of pictures.packets) await video.add(packet, { decoderConfig: pictures.config });
    video.close();
  }
  for await (const packet of sound.packets(from, to)) {
    await audio.add(packet, { decoderConfig: sound.decoderConfig });
  }
  audio.close();
  await output.finalize();
  if (!target.buffer || !initTarget.buffer) throw new Error("A segment was not written");
  return { init: initTarget.buffer, media: target.buffer };
}
