import { pressToFrame, type Seen } from "../chromium/playback";
import { type Target, table, targetsTable } from "./document";
import { type Figures, median, said, units } from "./figures";

export type VideoResults = {
  starts: Map<string, Seen[]>;
  /** Pressed before hls.js is there, on a phone. */
  cold: { lecture: string; kbits: number; seen: Seen }[];
  watched: { player: string; kbits: number; seen: Seen }[];
  /** Bits a second of each rendition of the long lecture at its peak. */
  rates: number[];
};

const players = ["ours", "plain MP4", "hls.js"];
const names: Record<string, string> = { "hls.js": "hls.js with its defaults" };

export function videoReport(results: VideoResults, conditions: string): string {
  const rates = results.rates.map((rate) => units.count(rate / 1000)).join(", ");
  return [
    conditions,
    "### Targets",
    targetsTable(targetsOf(results)),
    "### How soon it plays",
    startsTable(results.starts),
    "### Whether it goes on from a cold press",
    "On a phone with an empty cache, pressed as soon as something can be pressed, the three lines side by side.",
    coldTable(results),
    "### Whether it goes on",
    `Once each, the three lines side by side, 400 ms of delay, no slower processor, a window 1,280 pixels wide. Renditions of ${rates} kbit/s at their peaks.`,
    watchedTable(results),
  ].join("\n\n");
}

function targetsOf({ starts, cold, watched }: VideoResults): Target[] {
  const seen = (key: string) => starts.get(key) ?? [];
  const presses = (key: string) => seen(key).map(pressToFrame);
  const middle = (figures: Figures) => (figures.length > 0 ? median(figures) : Number.NaN);
  const ready = seen("ours, at once").map(({ htmlReady, opened }) => htmlReady - opened);
  const coldMp4 = middle(presses("plain MP4, at once"));
  const warmMp4 = middle(presses("plain MP4, at rest"));
  const press = (what: string, key: string, limit: number, limitSaid: string): Target => {
    return { what, figures: presses(key), unit: units.seconds, limit, limitSaid };
  };
  const ours = watched.filter(({ player }) => player === "ours");
  return [
    {
      what: "opened → first frame, cold, pressing as soon as something can be pressed",
      figures: seen("ours, at once").map(({ framed, opened }) => framed - opened),
      unit: units.seconds,
      limit: middle(ready) + 1.5 * coldMp4,
      limitSaid: "HTML ready + 1.5 × plain MP4",
    },
    press("press → first frame, player loaded", "ours, at rest", 0.8 * warmMp4, "0.8 × plain MP4"),
    press("press → first frame, player not loaded yet", "ours, at once", 1.1 * coldMp4, "1.1 × plain MP4"),
    press(
      "press → first frame, from the start page",
      "ours, from the start page",
      1.1 * coldMp4,
      "1.1 × plain MP4",
    ),
    ...byLine(cold).map(
      ([kbits, all]): Target => ({
        what: `stalls from a cold press at ${units.count(kbits)} kbit/s, all together`,
        figures: [all.reduce((sum, { seen }) => sum + seen.stalls, 0)],
        unit: units.count,
        limit: 0,
      }),
    ),
    ...ours
      .toSorted((a, b) => a.kbits - b.kbits)
      .map(({ kbits, seen }) => ({
        what: `stalls in 3 minutes at ${units.count(kbits)} kbit/s`,
        figures: [seen.stalls],
        unit: units.count,
        limit: 0,
      })),
  ];
}

function startsTable(starts: Map<string, Seen[]>): string {
  const cell = (key: string, time: (seen: Seen) => number) => {
    const list = starts.get(key);
    return list ? said(list.map(time), units.seconds) : "–";
  };
  const rows = players.map((player) => [
    names[player] ?? player,
    cell(`${player}, at once`, ({ htmlReady, opened }) => htmlReady - opened),
    cell(`${player}, at once`, ({ framed, opened }) => framed - opened),
    cell(`${player}, at once`, pressToFrame),
    cell(`${player}, at rest`, pressToFrame),
    cell(`${player}, from the start page`, pressToFrame),
    cell(`${player}, from the start page`, ({ framed, presses }) => framed - (presses[0] ?? Number.NaN)),
  ]);
  return table(
    [
      "",
      "HTML ready",
      "opened → frame",
      "press → frame, at once",
      "press → frame, loaded",
      "from the start page: press → frame",
      "link → frame",
    ],
    rows,
  );
}

function byLine(cold: VideoResults["cold"]): [kbits: number, VideoResults["cold"]][] {
  const lines = [...new Set(cold.map(({ kbits }) => kbits))].sort((a, b) => a - b);
  return lines.map((kbits) => [kbits, cold.filter((each) => each.kbits === kbits)]);
}

function coldTable({ cold }: VideoResults): string {
  const lectures = [...new Set(cold.map(({ lecture }) => lecture))];
  const rows = lectures.flatMap((lecture) =>
    byLine(cold.filter((each) => each.lecture === lecture)).map(([kbits, all]) => [
      ...[lecture, `${units.count(kbits)} kbit/s`, units.count(all.length)],
      said(
        all.map(({ seen }) => pressToFrame(seen)),
        units.seconds,
      ),
      said(
        all.map(({ seen }) => seen.stalls),
        units.count,
      ),
      said(
        all.map(({ seen }) => seen.stalled),
        units.seconds,
      ),
      said(
        all.map(({ seen }) => seen.played * 1000),
        units.seconds,
      ),
    ]),
  );
  const head = ["lecture", "line", "times", "press → frame", "stalls", "standing still", "played"];
  return table(head, rows);
}

function watchedTable({ watched }: VideoResults): string {
  const rows = watched
    .toSorted((a, b) => a.player.localeCompare(b.player) * -1 || a.kbits - b.kbits)
    .map(({ player, kbits, seen }) => [
      names[player] ?? player,
      `${units.count(kbits)} kbit/s`,
      units.count(seen.stalls),
      units.seconds(seen.stalled),
      `${units.count(seen.played)} s`,
    ]);
  return table(["", "line", "stalls", "standing still", "played"], rows);
}
