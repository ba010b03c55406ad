import { highest, type Memory } from "../memory";
import { type Target, table, targetsTable } from "./document";
import { units } from "./figures";

/** `ms` since Upload was pressed, and how many looks at the memory there were until then. */
type Moment = { ms: number; looks: number };

export type Packaging = {
  minutes: number;
  mbits: number;
  bytes: number;
  before: Memory;
  looks: Memory[];
  pictureFrom: Moment;
  plainFrom: Moment;
  whole: Moment;
};

const megabytes = (bytes: number) => `${units.count(bytes / 2 ** 20)} MB`;
const duration = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;

/** In bytes, for a file of 2 GB. */
const limit = 300 * 2 ** 20;

export function packagingReport(packaging: Packaging, conditions: string): string {
  const { minutes, mbits, bytes, before, looks, pictureFrom, plainFrom, whole } = packaging;
  const peak = highest(looks);
  const between = (from: number, to: number) => megabytes(highest(looks.slice(from, to)).page);
  const fifth = (plainFrom.looks - pictureFrom.looks) / 5;
  const ofPicture = [0, 1, 2, 3, 4].map((index) => {
    const from = pictureFrom.looks + Math.round(index * fifth);
    return [`picture, fifth ${index + 1}`, between(from, from + Math.round(fifth))];
  });
  const target: Target = {
    what: "memory of the page with its worker, at most",
    figures: [peak.page],
    unit: megabytes,
    limit,
  };
  const times = [
    ["sound", duration(pictureFrom.ms)],
    ["picture, all renditions", duration(plainFrom.ms - pictureFrom.ms)],
    ["plain files, the last ones sent", duration(whole.ms - plainFrom.ms)],
    ["all", `${duration(whole.ms)}, ${(whole.ms / 60_000 / minutes).toFixed(2)} × the recording's length`],
  ];
  return [
    conditions,
    `A recording of ${units.count(minutes * 60)} seconds, 1920 × 1080, 25 frames a second, ${mbits} Mbit/s: ${megabytes(bytes)}.`,
    targetsTable([target]),
    table(
      ["memory", "before", "at most"],
      [
        ["the page with its worker", megabytes(before.page), megabytes(peak.page)],
        ["all of Chromium", megabytes(before.browser), megabytes(peak.browser)],
      ],
    ),
    table(
      ["step", "memory of the page with its worker, at most"],
      [
        ["posters and sound", between(0, pictureFrom.looks)],
        ...ofPicture,
        ["plain files", between(plainFrom.looks, looks.length)],
      ],
    ),
    table(["step", "time"], times),
  ].join("\n\n");
}
