import { segmentLengths } from "~/media/packaging/segment-lengths";
import { type Target, table, targetsTable } from "../reports/document";
import { evening, positionSeconds, visitsForASignIn } from "./evening";
import { meanOf, month, requestsOf, type Sample } from "./journey";
import { fullestLimits, type Learner, monthlyCosts, type Society } from "./monthly-costs";
import { limits, planPrice, prices, queryTimes, streamPrices } from "./prices";

const sizes = [1000, 100_000, 10_000_000];

const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const number = (value: number) => whole.format(value);
const fine = (value: number) => value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });
const percent = (part: number) => `${fine(part * 100)} %`;
const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** For a learner and month, and for as many learners as one database should hold. */
const most = { requests: 9000, rowsWritten: 4500, queries: 3000, usd: 1000, d1Time: 30, learners: 100_000 };

function targetsOf(learner: Learner, society: Omit<Society, "learners">): Target[] {
  const whole = { ...society, learners: most.learners };
  const d1Time = fullestLimits(learner, whole).find(({ limit }) => limit === limits.d1Time);
  const of = (what: string, figure: number, limit: number): Target => {
    return { what, figures: [figure], unit: fine, limit };
  };
  return [
    of("requests of a learner and month", learner.requests, most.requests),
    of("rows written", learner.rowsWritten, most.rowsWritten),
    of("queries of D1", learner.queries, most.queries),
    of(`USD for ${number(most.learners)} learners`, monthlyCosts(learner, whole).kept, most.usd),
    of(
      `% of D1's time, with ${number(most.learners)} learners`,
      100 * (d1Time?.part ?? Number.NaN),
      most.d1Time,
    ),
  ];
}

export function scaleReport(
  samples: readonly Sample[],
  learner: Learner,
  society: Omit<Society, "learners">,
  conditions: string,
): string {
  const rows = samples.map((sample) => {
    const { part, times, cpu, asked } = sample;
    const mean = (figure: Parameters<typeof meanOf>[1]) => meanOf(sample, figure);
    return [
      part,
      number(times),
      fine(cpu),
      fine(mean(({ costs }) => costs.trips)),
      fine(mean(({ costs }) => costs.queries)),
      fine(mean(({ costs }) => costs.writes)),
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
  const sources = [
    ...Object.values(prices),
    ...Object.values(streamPrices),
    ...Object.values(limits),
    queryTimes,
  ];
  const pages = [...new Set(sources.map(({ page, readOn }) => `${page} (${readOn})`))];
  const sent = samples.flatMap((each) => each.asked);
  const weights = new Map(sent.map((each) => [each.viewer, each.weight]));
  const viewers = [...weights.values()].reduce((all, each) => all + each, 0);
  const requests = samples.reduce((all, each) => all + requestsOf(each), 0);
  const segments = samples.find(({ part }) => part === "segment");
  const fromEdge = segments ? 1 - meanOf(segments, ({ costs }) => costs.r2Reads) : 0;
  const themselves = [...weights.values()].filter((each) => each === 1).length;
  const others =
    themselves === weights.size
      ? ""
      : `: ${number(themselves)} of them stand for themselves, among them all who find a file missing at the edge, and the others for those who find everything there`;
  return [
    conditions,
    `An evening of ${evening.hours} hours at one data centre has ${number(viewers)} viewers and about ${number(Number(requests.toPrecision(3)))} requests: most arrive in its middle, each watches one of ${evening.lectures} lectures for ${evening.seconds / 60} minutes, the second lecture has half as many viewers as the first, the third a third, and one viewer in ${visitsForASignIn} signs in. ` +
      `${number(weights.size)} viewers were sent with their ${number(sent.length)} requests, in the order of the evening${others}. ` +
      `Of all segments ${percent(fromEdge)} come from the edge. ` +
      "The table has the mean of each kind of request over all viewers, and of their bytes the median of those who were sent. The rest follows by multiplying: each kind by how often a month has it, a learner by the number of learners. So the reads of R2 are those of a data centre with so many viewers an evening; where fewer come, less comes from the edge, down to nothing in the line of an edge that keeps nothing.",
    `A learner's month is ${month.minutes / 60} hours of lectures in ${month.visits} visits and ${month.signIns} sign-in, with segments of ${segmentLengths.join(", ")} seconds and so on, and a position each ${positionSeconds} seconds. ` +
      `The catalogue has ${number(society.catalogue.minutes / 60)} hours, ${number(society.catalogue.bytes / 1e9)} GB in all qualities. The busiest hour has ${percent(society.busiestHour)} of a day's requests. ` +
      `Processor time is that of all of workerd, with its D1 and R2, and so too high. D1 grows by ${number(learner.d1Storage)} bytes a learner and month.`,
    table(
      [
        "request",
        "times a month",
        "processor, ms",
        "trips",
        "queries",
        "of them writes",
        "rows read",
        "rows written",
        "R2",
        "bytes",
      ],
      rows,
    ),
    `In all ${number(learner.requests)} requests a learner and month, ${number(learner.logLines)} of them with a line in the log, ${number(learner.queries)} queries of D1, of which ${number(learner.writes)} write, ${number(learner.rowsRead)} rows read, ${number(learner.rowsWritten)} written, ${fine(learner.cpu / 1000)} s of the processor.`,
    targetsTable(targetsOf(learner, society)),
    "What a month costs, in USD:",
    table(["line", ...head], costRows),
    `How much of each limit is used, in the busiest hour and after a year; what is met first is bold. A read is taken for ${fine(society.queryTimes.read)} ms of D1's time and a write for ${fine(society.queryTimes.write)} ms:`,
    table(["limit", ...head], limitRows),
    `Prices and limits: ${pages.join(", ")}.`,
  ].join("\n\n");
}
