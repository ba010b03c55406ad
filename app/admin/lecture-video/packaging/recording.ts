import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from "mediabunny";
import { clock } from "~/enhance/clock";
import { formatBytes, formatName } from "~/media/known-format";
import { inSquarePixels, type Size, wholeFrameRate } from "~/media/packaging/ladder";
import { shortestRecording } from "~/media/packaging/segment-lengths";
import { mp4Texts } from "~/media/texts";
import { packagingTexts } from "./texts";

/** Its message is for the Admin: another try with the same file and browser is useless. */
export class Unpackable extends Error {}

export type Recording = {
  input: Input;
  picture: InputVideoTrack;
  /** Null for a silent recording. */
  sound: InputAudioTrack | null;
  /** In seconds: where the first picture stands. */
  startsAt: number;
  seconds: number;
  fps: number;
  /** As seen, in square pixels. */
  size: Size;
};

/** In seconds: less is the sound's last packet. */
const longestTail = 0.5;

/** In seconds: a file may promise this much more than it has. */
export const longestLoss = 2;

export const damagedAt = (seconds: number) => new Unpackable(packagingTexts.damaged(clock(seconds * 1000)));

/** Decoders fail in many ways on a damaged recording. A full disk or a moved file is no damage. */
export function asDamage(error: unknown, seconds: number): unknown {
  const isOther = error instanceof DOMException && /^(NotReadable|NotFound|QuotaExceeded)/.test(error.name);
  return isOther || error instanceof Unpackable ? error : damagedAt(seconds);
}

/** In seconds: more is a camera that was left running. */
const longest = 12 * 3600;

export async function openRecording(file: File): Promise<Recording> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const tracks = await input.getTracks().catch(() => []);
  if (tracks.length === 0) throw new Unpackable(await whyUnreadable(file));
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new Unpackable(packagingTexts.noVideoTrack);
  if (!(await picture.canDecode())) {
    throw new Unpackable(await whyUndecodable(picture));
  }
  const sound = await soundOf(input);
  const [startsAt, promisedEnd, { averagePacketRate }, pictureEnd, soundEnd] = await Promise.all([
    firstPicture(picture),
    picture.getDurationFromMetadata(),
    picture.computePacketStats(100),
    picture.computeDuration(),
    sound?.computeDuration() ?? 0,
  ]);
  const fps = wholeFrameRate(averagePacketRate);
  // Recorders of a screen write no picture while nothing changes.
  const end = soundEnd - pictureEnd > longestTail ? soundEnd : pictureEnd;
  if (!(end > 0)) throw new Unpackable(packagingTexts.empty);
  // Without a sound, nothing tells a picture that stands still from one that breaks off.
  if (sound && promisedEnd && promisedEnd - end > longestLoss) throw damagedAt(end);
  const seconds = Math.max(1, Math.round(end * fps)) / fps;
  if (seconds < shortestRecording) throw new Unpackable(mp4Texts.tooShort(seconds));
  if (seconds > longest) throw new Unpackable(packagingTexts.tooLong);
  return { input, picture, sound, startsAt, seconds, fps, size: await seenSize(picture) };
}

async function whyUnreadable(file: File): Promise<string> {
  const name = formatName(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()));
  return name ? mp4Texts.unsupportedFormat(name) : packagingTexts.unreadable;
}

/** Formats that no browser reads, by their name inside MP4 or Matroska. */
const oldPictures: readonly (readonly [RegExp, string])[] = [
  [/^(mp4v|V_MPEG4)/, packagingTexts.obsoleteCodecs.mpeg4],
  [/^(m[12]v|mx[345]|xdv|V_MPEG[12])/, packagingTexts.obsoleteCodecs.mpeg2],
  [/^(jpeg|mjp|V_MJPEG)/, packagingTexts.obsoleteCodecs.jpeg],
  [/^(s263|h263)/, packagingTexts.obsoleteCodecs.h263],
  [/^dv/, packagingTexts.obsoleteCodecs.dv],
];

async function whyUndecodable(picture: InputVideoTrack): Promise<string> {
  const id = await picture.getInternalCodecId();
  const old = typeof id === "string" ? oldPictures.find(([name]) => name.test(id)) : undefined;
  const codec = await picture.getCodec();
  return codec === null && old
    ? packagingTexts.obsoleteCodec(old[1])
    : packagingTexts.unknownVideoCodec(nameOf(codec));
}

/** Returns the time of the first key frame: nothing before it can be decoded. */
async function firstPicture(picture: InputVideoTrack): Promise<number> {
  const first = await new EncodedPacketSink(picture).getFirstKeyPacket({ verifyKeyPackets: true });
  if (!first) throw new Unpackable(packagingTexts.unreadable);
  return first.timestamp;
}

async function seenSize(picture: InputVideoTrack): Promise<Size> {
  const coded = { width: await picture.getCodedWidth(), height: await picture.getCodedHeight() };
  const { num, den } = await picture.getPixelAspectRatio();
  const { width, height } = inSquarePixels(coded, num / den);
  return (await picture.getRotation()) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Takes the track that players would choose, or another one of its language that this browser can read. */
async function soundOf(input: Input): Promise<InputAudioTrack | null> {
  const tracks = await input.getAudioTracks();
  const defaults = await Promise.all(tracks.map(async (track) => (await track.getDisposition()).default));
  const usual = tracks.find((_, at) => defaults[at]) ?? tracks[0];
  if (!usual) return null;
  const language = await usual.getLanguageCode();
  for (const track of [usual, ...tracks]) {
    if ((await track.getLanguageCode()) === language && (await track.canDecode())) return track;
  }
  throw new Unpackable(packagingTexts.unknownAudioCodec(nameOf(await usual.getCodec())));
}

const names: Record<string, string> = { avc: "H.264", hevc: "HEVC", ac3: "AC-3", eac3: "E-AC-3", dts: "DTS" };
const nameOf = (codec: string | null) => (codec && (names[codec] ?? codec.toUpperCase())) || "unknown";
