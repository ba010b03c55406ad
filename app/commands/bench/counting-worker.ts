import * as z from "zod";

/**
 * Counts D1 and R2 of the built Worker for each request, work after the answer included. A trip is one request to D1.
 * `X-Now` sets the Worker's clock; `X-Latency` ("60 120") delays trips and calls of R2 by so many milliseconds.
 */
export const countingWorker = `
import worker from "./worker.js";

const RealDate = Date;
let now = RealDate.now();
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now);
    else super(...parts);
  }
  static now() {
    return now;
  }
};

const reads = ["get", "head"];
const writes = ["put", "list", "createMultipartUpload"];

function counted(env, [d1 = 0, r2 = 0]) {
  const counts = { trips: 0, queries: 0, writes: 0, read: 0, written: 0, r2Reads: 0, r2Writes: 0, inRow: 0 };
  let done = 0;
  // A call comes after all that are done when it begins.
  const travel = async (ms, work) => {
    const place = done + 1;
    if (ms > 0) await new Promise((later) => setTimeout(later, ms));
    try {
      return await work();
    } finally {
      done = Math.max(done, place);
    }
  };
  const DB = new env.DB.constructor({
    fetch: (...call) =>
      travel(d1, async () => {
        const answer = await env.DB.fetcher.fetch(...call);
        counts.trips += 1;
        for (const { meta } of [await answer.clone().json()].flat()) {
          counts.queries += 1;
          if (meta?.rows_written > 0) counts.writes += 1;
          counts.read += meta?.rows_read ?? 0;
          counts.written += meta?.rows_written ?? 0;
        }
        return answer;
      }),
  });
  const FILES = new Proxy(env.FILES, {
    get(files, name) {
      const member = Reflect.get(files, name, files);
      if (typeof member !== "function") return member;
      const isCounted = [...reads, ...writes].includes(name);
      if (!isCounted) return member.bind(files);
      return (...call) => {
        counts[reads.includes(name) ? "r2Reads" : "r2Writes"] += 1;
        return travel(r2, () => member.apply(files, call));
      };
    },
  });
  const noteEnd = () => {
    counts.inRow = done;
  };
  return { counts, bindings: { ...env, DB, FILES }, noteEnd };
}

export default {
  async fetch(request, env) {
    now = Number(request.headers.get("X-Now") ?? RealDate.now());
    const latency = request.headers.get("X-Latency")?.split(" ").map(Number) ?? [];
    const { counts, bindings, noteEnd } = counted(env, latency);
    const later = [];
    const answer = await worker.fetch(request, bindings, { waitUntil: (work) => later.push(work) });
    const body = answer.body && (await answer.arrayBuffer());
    noteEnd();
    while (later.length > 0) await later.shift();
    const whole = new Response(body, answer);
    whole.headers.set("X-Costs", JSON.stringify(counts));
    return whole;
  },
};
`;

const whole = z.number().int();
const costs = z.object({
  trips: whole,
  queries: whole,
  /** Of the queries, those that wrote a row. */
  writes: whole,
  read: whole,
  written: whole,
  /** Calls of R2 in class B, and in class A. */
  r2Reads: whole,
  r2Writes: whole,
  /** Trips and calls of R2 that waited for each other before the answer was whole. */
  inRow: whole,
});

export type Costs = z.infer<typeof costs>;
export const readCosts = (stored: unknown): Costs => costs.parse(stored);
