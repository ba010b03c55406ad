import type { Asked, Latency } from "../asker";
import { type Target, table, targetsTable } from "./document";
import { said, units } from "./figures";

/** `made`: has no bound, because its next visitor finds it at the edge. `start`: of a lecture. */
export type Kind = "kept" | "signed in" | "start" | "made";

type Measured = Asked & { kind: Kind };
export type TripResults = Map<string, Measured[]>;

export const mostInRow = { kept: 0, "signed in": 2, start: 0 } as const;

const mostServerTime = 70;

/** Files before the first picture, one after the other, if the page has brought none. */
export const startFiles = {
  "its master playlist": "master.m3u8",
  "its first playlist": "144p/index.m3u8",
  "its init segment": "144p/init.mp4",
  "its first segment": "144p/seg-00000.m4s",
} as const;

function serverTimes(results: TripResults): number[] {
  const [first = [], ...others] = Object.keys(startFiles).map((name) => results.get(name) ?? []);
  return first.map(({ firstByte }, round) =>
    others.reduce((sum, rounds) => sum + (rounds[round]?.firstByte ?? 0), firstByte),
  );
}

export function tripsReport(results: TripResults, { d1, r2 }: Latency, conditions: string): string {
  const figures = (list: readonly Measured[], figure: (each: Measured) => number) => list.map(figure);
  const inRow = (kind: Kind) => {
    const all = [...results.values()].flat().filter((each) => each.kind === kind);
    return all.length > 0 ? [Math.max(...figures(all, ({ costs }) => costs.inRow))] : [];
  };
  const most = (kind: keyof typeof mostInRow, what: string): Target => {
    return { what, figures: inRow(kind), unit: units.count, limit: mostInRow[kind] };
  };
  const targets: Target[] = [
    most("kept", "a page that is kept, trips in a row"),
    most("signed in", "a page with a session, trips in a row"),
    most("start", "a file of a lecture that starts, trips in a row"),
    {
      what: "a lecture that starts, the server's time for its four files, one after the other",
      figures: serverTimes(results),
      unit: units.milliseconds,
      limit: mostServerTime,
    },
  ];
  const rows = [...results].map(([name, list]) => [
    name,
    said(
      figures(list, ({ costs }) => costs.inRow),
      units.count,
    ),
    said(
      figures(list, ({ costs }) => costs.trips),
      units.count,
    ),
    said(
      figures(list, ({ costs }) => costs.r2Reads),
      units.count,
    ),
    said(
      figures(list, ({ firstByte }) => firstByte),
      units.milliseconds,
    ),
  ]);
  return [
    conditions,
    `Each trip to D1 lasts ${d1} ms here, each read of R2 ${r2} ms, and the visitor's own line nothing.`,
    targetsTable(targets),
    table(["page", "in a row", "trips to D1", "reads of R2", "first byte"], rows),
  ].join("\n\n");
}
