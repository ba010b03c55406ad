import type { Cue } from "~/media/captions/captions-text";

/** In ms. */
const longestCue = 12_000;

/** Spaces the captions of one showing over all of them. */
export const spread = (cues: readonly Cue[], times: number): Cue[] =>
  times === 1
    ? [...cues]
    : cues.map((cue) => {
        const startMs = cue.startMs * times;
        return { ...cue, startMs, endMs: Math.min(cue.endMs * times, startMs + longestCue) };
      });

/** Says the sentences one after the other, with pauses in which people look. */
export function narrated(sentences: readonly string[], durationMs: number): Cue[] {
  const step = durationMs / sentences.length;
  return sentences.map((text, index) => {
    const startMs = Math.round(index * step) + 1000;
    return { startMs, endMs: startMs + Math.min(step - 2000, longestCue), settings: "", spans: [{ text }] };
  });
}
