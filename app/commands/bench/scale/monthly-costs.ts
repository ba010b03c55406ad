import { limits, type Price, planPrice, prices, streamPrices } from "./prices";

export type Learner = {
  minutes: number;
  requests: number;
  cpu: number;
  logLines: number;
  queries: number;
  /** Of the queries, those that write a row. */
  writes: number;
  rowsRead: number;
  rowsWritten: number;
  /** As measured, so with what viewers found at the edge; and if it keeps nothing. */
  r2Reads: number;
  r2ReadsAtMost: number;
  /** In bytes, and as many again each month. */
  d1Storage: number;
};

export type Society = {
  learners: number;
  /** All lectures together; `bytes` is their room in R2. */
  catalogue: { minutes: number; bytes: number };
  /** The part of a day's requests that comes in its busiest hour. */
  busiestHour: number;
  /** Of a query, in ms. */
  queryTimes: { read: number; write: number };
  /** In ms. */
  dearestRequest: number;
};

const gigabyte = 1e9;
const daysAMonth = 30;
const monthsAYear = 12;

export const priceOf = ({ usd, per, included }: Price, used: number): number =>
  (Math.max(0, used - included) / per) * usd;

type Line = { price: Price; used: number; usd: number };

/** Everything that is paid for. `missed`: if no edge keeps a file, so that each is read from R2. */
export function monthlyCosts(learner: Learner, { learners, catalogue }: Society) {
  const line = (price: Price, used: number): Line => ({ price, used, usd: priceOf(price, used) });
  const lines = [
    line(prices.requests, learner.requests * learners),
    line(prices.cpu, learner.cpu * learners),
    line(prices.logLines, learner.logLines * learners),
    line(prices.rowsRead, learner.rowsRead * learners),
    line(prices.rowsWritten, learner.rowsWritten * learners),
    line(prices.d1Storage, (learner.d1Storage * monthsAYear * learners) / gigabyte),
    line(prices.r2Storage, catalogue.bytes / gigabyte),
    line(prices.r2Reads, learner.r2Reads * learners),
  ];
  const kept = planPrice.usd + lines.reduce((sum, { usd }) => sum + usd, 0);
  const readsAt = (reads: number) => line(prices.r2Reads, reads * learners).usd;
  const missed = kept - readsAt(learner.r2Reads) + readsAt(learner.r2ReadsAtMost);
  const stream =
    priceOf(streamPrices.delivered, learner.minutes * learners) +
    priceOf(streamPrices.stored, catalogue.minutes);
  return { lines, kept, missed, stream };
}

/** How much of each limit is used, the fullest one first; 1 is all of it. */
export function fullestLimits(learner: Learner, society: Society) {
  const { learners, busiestHour, queryTimes, dearestRequest } = society;
  const { queries, writes } = learner;
  const ofLearner = (queries - writes) * queryTimes.read + writes * queryTimes.write;
  const perDay = (ofLearner * learners) / daysAMonth;
  const used = [
    { limit: limits.d1Time, used: (perDay * busiestHour) / 3600 },
    { limit: limits.d1Storage, used: (learner.d1Storage * monthsAYear * learners) / gigabyte },
    { limit: limits.cpu, used: dearestRequest },
  ];
  return used.map((each) => ({ ...each, part: each.used / each.limit.most })).sort((a, b) => b.part - a.part);
}
