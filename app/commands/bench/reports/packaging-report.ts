import type { Memory } from "../memory";
import { type Target, table, targetsTable } from "./document";
import { units } from "./figures";

export type Packaging = {
  minutes: number;
  mbits: number;
  bytes: number;
  before: Memory;
  peak: Memory;
  /** In ms since Upload was pressed. */
  pictureFrom: number;
  plainFrom: number;
  whole: number;
};

const megabytes = (bytes: number) => `${units.count(bytes / 2 ** 20)} MB`;
const duration = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;

/** In bytes, for a file of 2 GB. */
const limit = 300 * 2 ** 20;

export function packagingReport(packaging: Packaging, conditions: string): string {
  const { minutes, mbits, bytes, before, peak, pictureFrom, plainFrom, whole } = packaging;
  const target: Target = {
    ...{ what: "memory of the page with its worker, at most", figures: [peak.page] },
    ...{ unit: megabytes, limit },
  };
  const times = [
    ["sound", duration(pictureFrom)],
    ["picture, all renditions", duration(plainFrom - pictureFrom)],
    ["plain files, the last ones sent", duration(whole - plainFrom)],
    ["all", `${duration(whole)}, ${(whole / 60_000 / minutes).toFixed(2)} × the recording's length`],
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
    table(["step", "time"], times),
  ].join("\n\n");
}
