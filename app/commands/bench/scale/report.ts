import { segmentSeconds } from "~/media/packaging/ladder";
import { table } from "../reports/document";
import { evening } from "./evening";
import { hitsOf, month, type Sample } from "./journey";
import { fullestLimits, type Learner, monthlyCosts, type Society } from "./monthly-costs";
import { limits, planPrice, prices, streamPrices } from "./prices";

const sizes = [1000, 100_000, 10_000_000];

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const number = (value: number) => whole.format(value);
const fine = (value: number) => value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });
const percent = (part: number) => `${fine(part * 100)} %`;
const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

export function scaleReport(
  samples: readonly Sample[],
  learner: Learner,
  society: Omit<Society, "learners">,
  conditions: string,
): string {
  const rows = samples.map(({ part, times, cpu, asked }) => {
    const mean = (figure: (each: Sample["asked"][number]) => number) =>
      asked.reduce((sum, each) => sum + figure(each), 0) / asked.length;
    return [
      part,
      number(times),
      fine(cpu),
      fine(mean(({ costs }) => costs.trips)),
      fine(mean(({ costs }) => costs.queries)),
      fine(mean(({ costs }) => costs.read)),
      fine(mean(({ costs }) => costs.written)),
      fine(mean(({ costs }) => costs.r2Reads)),
      number(median(asked.map(({ bytes }) => bytes))),
    ];
  });
  const all = sizes.map((learners) => {
    const whole = { ...society, learners };
    return { learners, costs: monthlyCosts(learner, whole), limits: fullestLimits(learner, whole) };
  });
  const usd = (value: number) => `${number(value)}`;
  const costRows = [
    [planPrice.unit, ...all.map(() => usd(planPrice.usd))],
    ...(all[0]?.costs.lines ?? []).map(({ price }, at) => [
      price.unit,
      ...all.map(({ costs }) => usd(costs.lines[at]?.usd ?? 0)),
    ]),
    ["**all, if the edge keeps what it served**", ...all.map(({ costs }) => usd(costs.kept))],
    ["**all, if it keeps nothing**", ...all.map(({ costs }) => usd(costs.missed))],
    ["Cloudflare Stream instead, for its minutes alone", ...all.map(({ costs }) => usd(costs.stream))],
  ];
  const limitRows = Object.values(limits).map((limit) => [
    `${number(limit.most)} ${limit.unit}`,
    ...all.map(({ limits: used }) => {
      const found = used.find((each) => each.limit === limit);
      const text = `${fine(found?.used ?? 0)} (${percent(found?.part ?? 0)})`;
      return used[0]?.limit === limit ? `**${text}**` : text;
    }),
  ]);
  const head = sizes.map((size) => `${number(size)} learners`);
  const sources = [...Object.values(prices), ...Object.values(streamPrices), ...Object.values(limits)];
  const pages = [...new Set(sources.map(({ page, readOn }) => `${page} (${readOn})`))];
  const asked = samples.flatMap((each) => each.asked);
  const viewers = new Set(asked.map(({ viewer }) => viewer)).size;
  const hits = hitsOf(samples);
  return [
    conditions,
    `${number(viewers)} viewers were sent, ${number(asked.length)} requests in the order of an evening of ${evening.hours} hours at one data centre: most arrive in its middle, each watches one of ${evening.lectures} lectures for ${evening.seconds / 60} minutes, the second lecture has half as many viewers as the first, the third a third, and one viewer in 20 signs in. ` +
      `Of the segments ${percent(hits.all)} came from the edge: ${percent(hits.first)} for the quarter of viewers who came first, ${percent(hits.last)} for the last quarter. ` +
      "The table has the mean of each kind of request. The rest follows by multiplying: each kind by how often a month has it, a learner by the number of learners. So the reads of R2 are those of a data centre with as many viewers as were sent; with more of them, more comes from the edge.",
    `A learner's month is ${month.minutes / 60} hours of lectures in ${month.visits} visits and ${month.signIns} sign-in, with segments of ${segmentSeconds} seconds. ` +
      `The catalogue has ${number(society.catalogue.minutes / 60)} hours, ${number(society.catalogue.bytes / 1e9)} GB in all qualities. The busiest hour has ${percent(society.busiestHour)} of a day's requests. ` +
      `Processor time is that of all of workerd, with its D1 and R2, and so too high. D1 grows by ${number(learner.d1Storage)} bytes a learner and month.`,
    table(
      [
        "request",
        "times a month",
        "processor, ms",
        "trips",
        "queries",
        "rows read",
        "rows written",
        "R2",
        "bytes",
      ],
      rows,
    ),
    `In all ${number(learner.requests)} requests a learner and month, ${number(learner.queries)} queries of D1, ${number(learner.rowsRead)} rows read, ${number(learner.rowsWritten)} written, ${fine(learner.cpu / 1000)} s of the processor.`,
    "What a month costs, in USD:",
    table(["line", ...head], costRows),
    "How much of each limit is used, in the busiest hour and after a year; what is met first is bold:",
    table(["limit", ...head], limitRows),
    `Prices and limits: ${pages.join(", ")}.`,
  ].join("\n\n");
}
