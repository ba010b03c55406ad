/** Each line names Cloudflare's page, and when it was read. */

type Source = { page: string; readOn: string };

/** In USD for each `per` beyond `included`, by month. */
export type Price = Source & { unit: string; usd: number; per: number; included: number };

const million = 1_000_000;

const page = (path: string): Source => ({
  page: `https://developers.cloudflare.com/${path}`,
  readOn: "2026-11-22",
});
const workers = page("workers/platform/pricing/");
const d1 = page("d1/platform/pricing/");
const r2 = page("r2/pricing/");
const stream = page("stream/pricing/");
const readLater = "2026-11-28";

export const planPrice = { ...workers, unit: "month of Workers Paid", usd: 5 };

export const prices = {
  requests: { ...workers, unit: "requests", usd: 0.3, per: million, included: 10 * million },
  cpu: { ...workers, unit: "ms of processor time", usd: 0.02, per: million, included: 30 * million },
  rowsRead: { ...d1, unit: "rows read", usd: 0.001, per: million, included: 25_000 * million },
  rowsWritten: { ...d1, unit: "rows written", usd: 1, per: million, included: 50 * million },
  d1Storage: { ...d1, unit: "GB in D1", usd: 0.75, per: 1, included: 5 },
  r2Reads: { ...r2, unit: "reads of R2 (class B)", usd: 0.36, per: million, included: 10 * million },
  r2Storage: { ...r2, unit: "GB in R2", usd: 0.015, per: 1, included: 10 },
  /** Until December 2026. Then Cloudflare counts gigabytes, of which lines as short as ours need fewer than are included. */
  logLines: {
    page: workers.page,
    readOn: readLater,
    unit: "lines in Workers Logs",
    usd: 0.6,
    per: million,
    included: 20 * million,
  },
} satisfies Record<string, Price>;

export const streamPrices = {
  delivered: { ...stream, unit: "minutes delivered", usd: 1, per: 1000, included: 0 },
  stored: { ...stream, unit: "minutes stored", usd: 5, per: 1000, included: 0 },
} satisfies Record<string, Price>;

type Limit = Source & { unit: string; most: number };

const d1Limits = { ...page("d1/platform/limits/"), readOn: readLater };

/**
 * In ms. Cloudflare calls a read by an index less than a millisecond, shows 0.2 ms for one of 5,000 rows, and says that a
 * write takes several. D1, Metrics, shows what they really take.
 */
export const queryTimes = { ...page("d1/reference/faq/"), readOn: readLater, read: 0.2, write: 3 };

export const limits = {
  /** One database works off one query after the other. */
  d1Time: { ...d1Limits, unit: "ms of one database's time in a second", most: 1000 },
  d1Storage: { ...d1Limits, unit: "GB in one database", most: 10 },
  cpu: {
    ...page("workers/platform/limits/"),
    unit: "ms of processor time for one request, as wrangler.toml allows",
    most: 20_000,
  },
} satisfies Record<string, Limit>;
