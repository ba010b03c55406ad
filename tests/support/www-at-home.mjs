import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * For a command that a test starts: the society's hosts are a server of the test's, or do not exist while it says so,
 * and nothing waits for long. No request leaves this machine.
 */
const home = process.env.SOCIETY_AT_HOME;
const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!url.hostname.endsWith("society.example")) return fetch(input, init);
  const headers = { ...init?.headers, "X-Host": url.host };
  const answer = await fetch(new URL(url.pathname + url.search, home), { ...init, headers });
  if (answer.headers.get("X-Absent") === null) return answer;
  const cause = Object.assign(new Error(`getaddrinfo ENOTFOUND ${url.hostname}`), { code: "ENOTFOUND" });
  throw new TypeError("fetch failed", { cause });
};

const { setTimeout: wait } = timers;
timers.setTimeout = (ms, ...rest) => wait(Math.min(ms, 20), ...rest);
syncBuiltinESMExports();
