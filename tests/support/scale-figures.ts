import { countText } from "~/formats";
import { type Answered, isApi, isOfAdmin } from "./ask-address";
import type { Counts } from "./counting-worker";
import { growing, larger, streams } from "./d1-bounds";
import type { Row } from "./rows-of-build";

export type Measured = Record<string, Answered>;
export type Society = {
  addresses: readonly Row[];
  /** With 1,000 and with 100,000 accounts. Of the back office: the page alone, as links inside it load it. */
  small: Measured;
  large: Measured;
  /** The pages of the back office with its sidebar, as their address loads them. */
  framed: Measured;
  streamed: readonly [accounts: number, Measured][];
};

export const entriesOf = (measured: Measured) =>
  Object.entries(measured).map(([key, { counts }]) => ({ key, ...counts }));

export function figures({ addresses, small, large, framed, streamed }: Society) {
  const number = (value: number) => countText(value);
  const table = (head: string[], lines: string[][]) =>
    [head, head.map((_, at) => (at === 0 || head[at] === "because" ? "---" : "---:")), ...lines]
      .map((cells) => `| ${cells.join(" | ")} |\n`)
      .join("");
  const name = (key: string) => `\`${key.replace("GET ", "")}\``;
  const line = ({ key, trips, read }: { key: string } & Counts) => [
    name(key),
    number(trips),
    number(small[key]?.counts.read ?? 0),
    number(read),
  ];
  const head = ["address", "trips", "rows at 1,000", "rows at 100,000"];
  const part = (title: string, rows: readonly Row[], more = "") => {
    const all = rows.flatMap(({ key }) => {
      const found = large[key];
      return found && !growing[key] && !larger[key] ? [{ key, ...found.counts }] : [];
    });
    const asking = all.filter(({ trips }) => trips > 0);
    const silent = all.filter(({ trips }) => trips === 0).map(({ key }) => name(key));
    const nothing = silent.length > 0 ? `\nThese ask D1 nothing: ${silent.join(", ")}.\n` : "";
    return `## ${title}\n\n${more}${table(head, asking.map(line))}${nothing}`;
  };
  const excused = (title: string, text: string, which: typeof larger) =>
    `## ${title}\n\n${text}\n\n${table(
      [...head, "because"],
      entriesOf(large).flatMap((each) =>
        which[each.key] ? [[...line(each), which[each.key]?.because ?? ""]] : [],
      ),
    )}`;
  const streaming = streams.map((key) => [
    name(key),
    ...streamed.flatMap(([, measured]) => [
      number(measured[key]?.counts.trips ?? 0),
      number(measured[key]?.counts.read ?? 0),
    ]),
  ]);
  const frames = entriesOf(framed).map(({ key, read }) => read - (large[key]?.counts.read ?? 0));
  return [
    part(
      "Pages of visitors and learners",
      addresses.filter((row) => !isApi(row) && !isOfAdmin(row)),
    ),
    part(
      "Pages of the back office",
      addresses.filter(isOfAdmin),
      `What the page reads when the frame is there. Opened by its address it reads the sidebar with it, in the same trip: ${number(Math.max(...frames))} rows.\n\n`,
    ),
    part("The API", addresses.filter(isApi)),
    excused(
      "As long as the catalogue",
      "These read more than 200 rows, and no more with more accounts.",
      larger,
    ),
    excused("As long as the society's data", "These grow as the society keeps more.", growing),
    `## As long as the list of accounts\n\n${table(
      [
        "address",
        ...streamed.flatMap(([accounts]) => [`trips at ${number(accounts)}`, `rows at ${number(accounts)}`]),
      ],
      streaming,
    )}`,
  ].join("\n");
}
