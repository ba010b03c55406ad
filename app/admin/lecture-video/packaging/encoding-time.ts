import type { VideoRung } from "~/media/packaging/ladder";
import { evenLengths, segmentCount } from "~/media/packaging/segment-lengths";
import { encodePictures } from "./picture";
import type { Recording } from "./recording";
import { encodeSound, soundRates } from "./sound";

/** Groups of pictures and seconds of the sound that are encoded as a sample. */
const pictureSample = 3;
const soundSample = 10;

/** In ms, measured on this recording and computer. */
export const encodingTime = async (recording: Recording, ladder: readonly VideoRung[]): Promise<number> =>
  (await soundTime(recording, ladder)) + (await pictureTime(recording, ladder));

async function soundTime(recording: Recording, ladder: readonly VideoRung[]): Promise<number> {
  const seconds = Math.min(soundSample, recording.seconds);
  const nowhere = { stream: async () => new WritableStream() };
  const begun = performance.now();
  for (const kbps of soundRates(ladder)) {
    await encodeSound(kbps, { ...recording, seconds }, nowhere, () => {});
  }
  return ((performance.now() - begun) * recording.seconds) / seconds;
}

/** Takes the middle: a title at the beginning is quicker to encode than a lecture. */
async function pictureTime(recording: Recording, ladder: readonly VideoRung[]): Promise<number> {
  const groups = segmentCount(evenLengths, recording.seconds);
  const first = Math.max(0, Math.floor((groups - pictureSample) / 2));
  const ends: number[] = [];
  const begun = performance.now();
  const sample = { lengths: evenLengths, first, end: first + pictureSample };
  await encodePictures(recording, ladder, sample, async ({ rung }) => {
    if (rung === ladder.at(-1)) ends.push(performance.now());
  });
  const [start = begun, ...others] = ends;
  const end = others.at(-1);
  // The first group waits for the codecs to start, and counts only if there is no other one.
  const each = end === undefined ? start - begun : (end - start) / others.length;
  return each * groups;
}
