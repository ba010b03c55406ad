import {
  type AudioCodec,
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BlobSource,
  canEncodeAudio,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from "mediabunny";
import { audioRate, rates, type VideoRung } from "~/media/packaging/ladder";
import type { PackageFolder } from "./package-folder";
import { asDamage, type Recording } from "./recording";

const soundPath = (kbps: number) => `sound-${kbps}.mp4`;
const markOf = (kbps: number) => `${soundPath(kbps)}.done`;

/** In kbit/s, each once. */
export const soundRates = (ladder: readonly VideoRung[]) => [
  ...new Set([audioRate.kbps, ...ladder.map(({ name }) => rates[name].audioKbps)]),
];

/** Many browsers have no encoder of their own for AAC. */
export async function bringAacEncoder(): Promise<void> {
  const codec = { numberOfChannels: 1, sampleRate: audioRate.sampleRate, bitrate: 64_000 };
  if (await canEncodeAudio("aac", codec)) return;
  const { registerAacEncoder } = await import("@mediabunny/aac-encoder");
  registerAacEncoder();
}

type Progress = (seconds: number) => void;

/** Keeps the sound in the folder at the next of these rates, in kbit/s, and returns how many are missing then. */
export async function packNextSound(
  recording: Recording,
  kbpsOfEach: readonly number[],
  folder: PackageFolder,
  onProgress: Progress,
): Promise<number> {
  const missing = kbpsOfEach.filter((kbps) => !folder.has(markOf(kbps)));
  const [kbps] = missing;
  if (kbps === undefined) return 0;
  const alone = await takeOut(recording, folder);
  const before = (kbpsOfEach.length - missing.length) * recording.seconds;
  await encodeSound(kbps, alone, folder, (seconds) => onProgress((before + seconds) / kbpsOfEach.length));
  // A stream that was cut off leaves an empty file; the mark says that it is whole.
  await folder.write(markOf(kbps), "whole");
  if (missing.length === 1) for (const path of [alonePath, aloneMark]) await folder.remove(path);
  return missing.length - 1;
}

const alonePath = "sound-alone.mp4";
const aloneMark = `${alonePath}.done`;

const format = new Mp4OutputFormat({ fastStart: "fragmented" });
/** The library's default, 16 MB, is too much for sound. */
const chunks = { chunked: true, chunkSize: 2 ** 20 };

/** Copies the sound out, so that the recording, which may be a hundred times as large, is read once for all rates. */
async function takeOut(recording: Recording, folder: PackageFolder): Promise<Recording> {
  const codec = await recording.sound?.getCodec();
  // Bare samples would fill the disk.
  const isCopied = codec && !codec.startsWith("pcm") && format.getSupportedAudioCodecs().includes(codec);
  if (!recording.sound || !isCopied) return recording;
  if (!folder.has(aloneMark)) {
    await copySound(recording.sound, codec, recording.seconds, await folder.stream(alonePath));
    await folder.write(aloneMark, "whole");
  }
  const input = new Input({ source: new BlobSource(await folder.file(alonePath)), formats: [MP4] });
  return { ...recording, sound: await input.getPrimaryAudioTrack() };
}

async function copySound(sound: InputAudioTrack, codec: AudioCodec, seconds: number, to: WritableStream) {
  const source = new EncodedAudioPacketSource(codec);
  const output = new Output({ format, target: new StreamTarget(to, chunks) });
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await sound.getDecoderConfig()) ?? undefined;
  let reached = 0;
  try {
    for await (const packet of new EncodedPacketSink(sound).packets()) {
      if (packet.timestamp >= seconds) break;
      reached = packet.timestamp;
      await source.add(packet, { decoderConfig });
    }
  } catch (error) {
    throw asDamage(error, reached);
  }
  await output.finalize();
}

/** Encodes the sound whole, because cut AAC clicks. */
export async function encodeSound(
  kbps: number,
  recording: Recording,
  folder: { stream: (path: string) => Promise<WritableStream> },
  onProgress: Progress,
): Promise<void> {
  const transform = { numberOfChannels: 1, sampleRate: audioRate.sampleRate };
  const source = new AudioSampleSource({ codec: "aac", bitrate: kbps * 1000, transform });
  const target = new StreamTarget(await folder.stream(soundPath(kbps)), chunks);
  const output = new Output({ format, target });
  output.addAudioTrack(source);
  await output.start();
  for await (const sample of withoutGaps(recording)) {
    await source.add(sample);
    onProgress(sample.timestamp);
    sample.close();
  }
  await output.finalize();
}

/** In seconds: shorter gaps are rounding. */
const smallGap = 0.05;

/** Silence stands in where a recording has no sound, so that every segment has both. */
async function* withoutGaps({ sound, seconds }: Recording): AsyncGenerator<AudioSample> {
  let reached = 0;
  const { sampleRate, numberOfChannels } = sound
    ? { sampleRate: await sound.getSampleRate(), numberOfChannels: await sound.getNumberOfChannels() }
    : { sampleRate: audioRate.sampleRate, numberOfChannels: 1 };
  const silenceUntil = function* (end: number) {
    while (end - reached > smallGap) {
      const length = Math.min(1, end - reached);
      const frames = Math.max(1, Math.round(length * sampleRate));
      const data = new Float32Array(frames * numberOfChannels);
      yield new AudioSample({ data, format: "f32", numberOfChannels, sampleRate, timestamp: reached });
      reached += frames / sampleRate;
    }
  };
  try {
    for await (const sample of sound ? new AudioSampleSink(sound).samples() : []) {
      if (sample.timestamp >= seconds) {
        sample.close();
        break;
      }
      yield* silenceUntil(sample.timestamp);
      reached = sample.timestamp + sample.duration;
      yield sample;
    }
  } catch (error) {
    throw asDamage(error, reached);
  }
  yield* silenceUntil(seconds);
}

export type SoundReader = Awaited<ReturnType<typeof openSound>>;

export async function openSound(kbps: number, folder: PackageFolder) {
  const file = await folder.file(soundPath(kbps));
  const input = new Input({ source: new BlobSource(file), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`The sound at ${kbps} kbit/s is not there`);
  const sink = new EncodedPacketSink(track);
  // Where the last span began and ended: looking a time up reads and forgets much of the file.
  let known = new Map<number, EncodedPacket | null>();
  const find = async (from: number) => {
    let packet = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
    while (packet && packet.timestamp < from) packet = await sink.getNextPacket(packet);
    return packet;
  };
  return {
    decoderConfig,
    async *packets(from: number, to: number): AsyncGenerator<EncodedPacket> {
      const first = known.get(from);
      let packet = first === undefined ? await find(from) : first;
      const begin = packet;
      for (; packet && packet.timestamp < to; packet = await sink.getNextPacket(packet)) yield packet;
      known = new Map([
        [from, begin],
        [to, packet],
      ]);
    },
  };
}
