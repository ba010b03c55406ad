import { type VideoSample, VideoSampleSink } from "mediabunny";
import { asDamage, damagedAt, longestLoss, type Recording } from "./recording";

/** Evens out variable rates, gaps and a late start. Callers close frames. @throws Unpackable if the file breaks off */
export async function* evenFrames(
  recording: Recording,
  first: number,
  end: number,
): AsyncGenerator<VideoSample> {
  const { picture, startsAt, seconds, fps } = recording;
  const count = Math.min(end, Math.max(1, Math.round(seconds * fps)));
  const ticks = function* () {
    for (let tick = first; tick < count; tick += 1) yield Math.max(startsAt, tick / fps);
  };
  if (first >= count) return;
  const mostLost = longestLoss * fps;
  let held: VideoSample | null = null;
  let frame = first;
  let tick = first;
  try {
    for await (const sample of new VideoSampleSink(picture).samplesAtTimestamps(ticks())) {
      tick += 1;
      if (!sample) continue;
      held?.close();
      held = sample;
      if (tick - frame > mostLost) break;
      for (; frame < tick; frame += 1) yield held.clone();
    }
    if (!held || count - frame > mostLost) throw damagedAt(frame / fps);
    for (; frame < count; frame += 1) yield held.clone();
  } catch (error) {
    throw asDamage(error, frame / fps);
  } finally {
    held?.close();
  }
}
