import { ALL_FORMATS, BlobSource, Input, type InputAudioTrack, type InputVideoTrack } from "mediabunny";
import { type Size, wholeFrameRate } from "~/media/ladder";
import { packagingTexts } from "./packaging-texts";

/** Its message is for the Admin: another try with the same file and browser is useless. */
export class Unpackable extends Error {}

export type Recording = {
  input: Input;
  picture: InputVideoTrack;
  /** Null for a silent recording. */
  sound: InputAudioTrack | null;
  seconds: number;
  fps: number;
  /** As seen, in square pixels. */
  size: Size;
};

/** In seconds: more is a camera that was left running. */
const longest = 12 * 3600;

export async function openRecording(file: File): Promise<Recording> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const tracks = await input.getTracks().catch(() => {
    throw new Unpackable(packagingTexts.unreadable);
  });
  if (tracks.length === 0) throw new Unpackable(packagingTexts.unreadable);
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new Unpackable(packagingTexts.noPicture);
  if (!(await picture.canDecode())) {
    throw new Unpackable(packagingTexts.unknownPicture(nameOf(await picture.getCodec())));
  }
  const sound = await input.getPrimaryAudioTrack();
  if (sound && !(await sound.canDecode())) {
    throw new Unpackable(packagingTexts.unknownSound(nameOf(await sound.getCodec())));
  }
  const [seconds, { averagePacketRate }, width, height] = await Promise.all([
    picture.computeDuration(),
    picture.computePacketStats(100),
    picture.getDisplayWidth(),
    picture.getDisplayHeight(),
  ]);
  if (!(seconds > 0)) throw new Unpackable(packagingTexts.empty);
  if (seconds > longest) throw new Unpackable(packagingTexts.tooLong);
  return { input, picture, sound, seconds, fps: wholeFrameRate(averagePacketRate), size: { width, height } };
}

const names: Record<string, string> = { avc: "H.264", hevc: "HEVC", ac3: "AC-3", eac3: "E-AC-3", dts: "DTS" };
const nameOf = (codec: string | null) => (codec && (names[codec] ?? codec.toUpperCase())) || "unknown";
