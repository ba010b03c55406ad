import { z } from "zod";

/**
 * The built Worker with its D1 counted: each answer says what its request asked of D1, work after the answer
 * included. A trip is one request to the database, and D1's own `meta` says the rows, as its bill does. `X-Now` sets
 * the Worker's clock.
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

export default {
  async fetch(request, env) {
    now = Number(request.headers.get("X-Now") ?? RealDate.now());
    const counts = { trips: 0, read: 0, written: 0 };
    const D1 = env.DB.constructor;
    const DB = new D1({
      async fetch(...call) {
        const answer = await env.DB.fetcher.fetch(...call);
        counts.trips += 1;
        for (const { meta } of [await answer.clone().json()].flat()) {
          counts.read += meta?.rows_read ?? 0;
          counts.written += meta?.rows_written ?? 0;
        }
        return answer;
      },
    });
    const later = [];
    const answer = await worker.fetch(request, { ...env, DB }, { waitUntil: (work) => later.push(work) });
    const body = answer.body && (await answer.arrayBuffer());
    while (later.length > 0) await later.shift();
    const counted = new Response(body, answer);
    counted.headers.set("X-D1", JSON.stringify(counts));
    return counted;
  },
};
`;

const counts = z.object({ trips: z.number(), read: z.number(), written: z.number() });
export type Counts = z.infer<typeof counts>;

/** Reads the cost of an answer's request in D1. */
export const countsOf = (answer: Response): Counts =>
  counts.parse(JSON.parse(answer.headers.get("X-D1") ?? ""));
