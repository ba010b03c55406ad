import { type EncodedPacket, MkvOutputFormat, NullTarget, Output, VideoSampleSource } from "mediabunny";
import { rates, type VideoRung } from "~/media/packaging/ladder";
import { groupSeconds, type SegmentLengths, segmentAt, startOf } from "~/media/packaging/segment-lengths";
import { evenFrames } from "./even-frames";
import type { Recording } from "./recording";
import type { Pictures } from "./segments";

export type EncodedSegment = { rung: VideoRung; index: number; pictures: Pictures };

/** H.264's profile and level: the level fits the ladder's sizes. */
const codecs = { baseline: "avc1.42001e", main: "avc1.4d001f", high: "avc1.640028" };

const encodingOf = (rung: VideoRung) => ({
  codec: "avc" as const,
  bitrate: rates[rung.name].videoKbps * 1000,
  fullCodecString: codecs[rung.profile],
  latencyMode: "quality" as const,
  keyFrameInterval: groupSeconds,
});

type Span = { lengths: SegmentLengths; first: number; end: number };

/** Decodes once for all rungs: the segments from `first` to before `end`. */
export async function encodePictures(
  recording: Recording,
  ladder: readonly VideoRung[],
  { lengths, first, end }: Span,
  onSegment: (segment: EncodedSegment) => Promise<void>,
): Promise<void> {
  const { fps } = recording;
  const groupLength = fps * groupSeconds;
  const cuts = { fps, lengths };
  const encoders = await Promise.all(ladder.map((rung) => openEncoder(rung, cuts, onSegment)));
  let frame = startOf(lengths, first) * fps;
  for await (const sample of evenFrames(recording, frame, startOf(lengths, end) * fps)) {
    sample.setTimestamp(frame / fps);
    sample.setDuration(1 / fps);
    const keyFrame = frame % groupLength === 0;
    for (const { source } of encoders) await source.add(sample, { keyFrame });
    sample.close();
    frame += 1;
    // One segment at most waits to be written.
    if (keyFrame) for (const encoder of encoders) await encoder.settled();
  }
  for (const encoder of encoders) await encoder.end();
}

type Cuts = { fps: number; lengths: SegmentLengths };

async function openEncoder(
  rung: VideoRung,
  { fps, lengths }: Cuts,
  onSegment: (segment: EncodedSegment) => Promise<void>,
) {
  const frameOf = ({ timestamp }: EncodedPacket) => Math.round(timestamp * fps);
  const indexOf = (packet: EncodedPacket) => segmentAt(lengths, frameOf(packet) / fps);
  let packets: EncodedPacket[] = [];
  let config: VideoDecoderConfig | undefined;
  let writing = Promise.resolve();
  const flush = () => {
    const [first] = packets;
    if (!first || !config) return;
    const segment = { rung, index: indexOf(first), pictures: { packets, config, fps } };
    packets = [];
    writing = writing.then(() => onSegment(segment));
    // Callers see the failure when they wait.
    writing.catch(() => {});
  };
  const { width, height } = rung;
  const source = new VideoSampleSource({
    ...encodingOf(rung),
    transform: { width, height, fit: "fill", force: true },
    onEncodedPacket: (packet, meta) => {
      // Encoders add key frames where a new slide comes: these begin no segment.
      if (frameOf(packet) === startOf(lengths, indexOf(packet)) * fps) flush();
      config ??= meta?.decoderConfig;
      packets.push(packet);
    },
  });
  const output = new Output({
    // The output is thrown away. Not MP4, which would hold each picture in memory until the end.
    format: new MkvOutputFormat({ appendOnly: true }),
    target: new NullTarget(),
  });
  output.addVideoTrack(source);
  await output.start();
  return {
    source,
    settled: () => writing,
    end: async () => {
      await output.finalize();
      flush();
      await writing;
    },
  };
}
