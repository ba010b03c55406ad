import * as z from "zod";

/**
 * The built Worker, one of whose calls to D1, R2, EMAIL or Images fails: the header `X-Fault` says which. Each answer says in
 * `X-Calls` what its request asked, work after the answer included. `/run-the-cron` runs the nightly job instead.
 */
export const faultyWorker = `
import worker from "./worker.js";

const nothing = { at: 0 };

function fault(env, { at, isAfter = false, isLasting = false, of, says }) {
  const calls = [];
  const guard = async (store, what, call, fail) => {
    calls.push(store + " " + what);
    const isMeant = of === undefined ? calls.length === at || (isLasting && calls.length > at) : of === store;
    if (!isMeant) return call();
    if (isAfter) await call();
    return fail(says?.[store] ?? "an error without a name");
  };

  const D1 = env.DB.constructor;
  const DB = new D1({
    fetch: (...call) =>
      guard("D1", new URL(call[0].url ?? call[0]).pathname, () => env.DB.fetcher.fetch(...call), (error) =>
        Response.json({ success: false, error }, { status: 500 })),
  });

  const guarded = (store, target) =>
    new Proxy(target, {
      get(_, name) {
        const member = target[name];
        if (typeof member !== "function") return member;
        if (name === "resumeMultipartUpload") return (...args) => guarded(store, member.apply(target, args));
        return async (...args) => {
          const fail = (message) => { throw new Error(name + ": " + message); };
          const result = await guard(store, name, () => member.apply(target, args), fail);
          return name === "createMultipartUpload" ? guarded(store, result) : result;
        };
      },
    });
  const IMAGES = of === "Images" ? { input() { throw new Error(says.Images); } } : env.IMAGES;
  const EMAIL = env.EMAIL && {
    send: (mail) => guard("EMAIL", "send", () => env.EMAIL.send(mail), async (message) => { throw new Error(message); }),
  };
  return { calls, env: { ...env, DB, FILES: guarded("R2", env.FILES), IMAGES, EMAIL } };
}

export default {
  async fetch(request, realEnv) {
    const { calls, env } = fault(realEnv, JSON.parse(request.headers.get("X-Fault") ?? "null") ?? nothing);
    const later = [];
    const waitUntil = (work) => later.push(work.catch(() => {}));
    const isCron = new URL(request.url).pathname === "/run-the-cron";
    const scheduledTime = Number(request.headers.get("X-Now") ?? Date.now());
    const answer = isCron
      ? new Response(await worker.scheduled({ scheduledTime }, env, { waitUntil }))
      : await worker.fetch(request, env, { waitUntil });
    const body = answer.body && (await answer.arrayBuffer());
    while (later.length > 0) await later.shift();
    const told = new Response(body, answer);
    told.headers.set("X-Calls", JSON.stringify(calls));
    return told;
  },
};
`;

type Store = "D1" | "R2" | "EMAIL" | "Images";

/** The call that fails, by its number from 1, or each call of one store. */
export type Fault = {
  at?: number;
  of?: Store;
  /** The call takes effect first. */
  isAfter?: boolean;
  /** All later calls fail as well. */
  isLasting?: boolean;
  says: Partial<Record<Store, string>>;
};

export const faultHeader = (fault: Fault) => ({ "X-Fault": JSON.stringify(fault) });

export const callsOf = (answer: Response): string[] =>
  z.array(z.string()).parse(JSON.parse(answer.headers.get("X-Calls") ?? ""));

/** The platform's words: after the first kind it says to try again, after the others it does not. */
export const passing = {
  D1: "Network connection lost.",
  R2: "We encountered an internal error. Please try again. (10001)",
  EMAIL: "E_DELIVERY_FAILED",
};
export const overloaded = {
  D1: "D1 DB is overloaded. Too many requests queued.",
  R2: "Service is temporarily unavailable. (10043)",
  EMAIL: "E_RATE_LIMIT_EXCEEDED",
};
