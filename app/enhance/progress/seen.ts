import { mostRanges, type Seconds } from "~/portable/played";
import { jump, newSource } from "./played";

/** In seconds: a new quality begins a little before or after the last place seen in the old one. */
const longestGap = 1;

/** Collects the seconds of a lecture that were played. `video.played` would begin anew with each source. */
export class Seen {
  ranges: Seconds[] = [];
  /** The present range, played without a jump. */
  private run: Seconds | null = null;
  private hasJumped = false;
  private gap = 0;

  /** `place` is in seconds, or `jump`, or `newSource`. */
  count(place: number): void {
    if (place === newSource) this.gap = longestGap;
    else if (place === jump) this.hasJumped = true;
    else this.play(place);
  }

  private play(place: number): void {
    const [from, to] = this.run ?? [place, place];
    const goesOn = !this.hasJumped || (place >= from && place <= to + this.gap);
    this.hasJumped = false;
    // Before it plays on, a new source may stand at its beginning for a moment.
    if (place > to) this.gap = 0;
    this.run = goesOn ? [from, Math.max(to, place)] : [place, place];
    this.ranges = joined([...this.ranges, [Math.round(this.run[0]), Math.round(this.run[1])]]);
  }

  /** The last second counts whole, or a lecture of half a second could never be watched. */
  end(place: number): void {
    this.play(place);
    if (!this.run || this.run[0] === this.run[1]) return;
    this.ranges = joined([...this.ranges, [Math.round(this.run[0]), Math.ceil(this.run[1])]]);
  }

  get total(): number {
    return this.ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  forget(): void {
    this.ranges = [];
    this.run = null;
  }
}

export function joined(ranges: readonly Seconds[]): Seconds[] {
  const all: Seconds[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = all[all.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) all.push([from, to]);
  }
  return all.slice(0, mostRanges);
}
