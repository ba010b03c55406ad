/** Cloudflare's prices and limits, read on 2026-11-28 at developers.cloudflare.com: /workers/platform/pricing, /d1/platform/{pricing,limits}, /r2/pricing. */

/** In USD for each `per` beyond `included`, by month. */
type Price = { unit: string; usd: number; per: number; included: number };

const million = 1_000_000;

export const planUsd = 5;

export const prices = {
  requests: { unit: "requests", usd: 0.3, per: million, included: 10 * million },
  cpu: { unit: "ms of processor time", usd: 0.02, per: million, included: 30 * million },
  rowsRead: { unit: "rows read", usd: 0.001, per: million, included: 25_000 * million },
  rowsWritten: { unit: "rows written", usd: 1, per: million, included: 50 * million },
  d1Storage: { unit: "GB in D1", usd: 0.75, per: 1, included: 5 },
  r2Reads: { unit: "reads of R2 (class B)", usd: 0.36, per: million, included: 10 * million },
  r2Storage: { unit: "GB in R2", usd: 0.015, per: 1, included: 10 },
  /** Until December 2026. Then gigabytes count, of which lines as short as ours need fewer than are included. */
  logLines: { unit: "lines in Workers Logs", usd: 0.6, per: million, included: 20 * million },
} satisfies Record<string, Price>;

export const priceOf = ({ usd, per, included }: Price, used: number): number =>
  (Math.max(0, used - included) / per) * usd;

/**
 * In ms. Cloudflare calls a read by an index less than a millisecond, shows 0.2 ms for one of 5,000 rows, and says that a
 * write takes several (/d1/reference/faq). D1, Metrics, shows what they really take.
 */
export const queryTimes = { read: 0.2, write: 3 };

/** Of one database, which works off one query after the other. */
export const database = { gigabytes: 10, msASecond: 1000 };
