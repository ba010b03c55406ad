import { Agent, get } from "node:http";
import { cpuTime } from "./processes";

export type Load = { perSecond: number; cpu: number | null };

const connections = 8;

type Target = { url: string; headers?: Record<string, string>; pids: readonly number[] };

/** Asks for a page again and again on eight connections. `cpu`: the server's milliseconds for each answer. */
export async function load({ url, headers = {}, pids }: Target, ms: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = cpuTime(pids);
  const start = performance.now();
  let answered = 0;
  const askOnAndOn = async () => {
    while (performance.now() - start < ms) {
      await ask(url, headers, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOnAndOn));
  const seconds = (performance.now() - start) / 1000;
  const spent = cpuTime(pids) - before;
  agent.destroy();
  return { perSecond: answered / seconds, cpu: spent > 0 ? spent / answered : null };
}

const ask = (url: string, headers: Record<string, string>, agent: Agent) =>
  new Promise<void>((done, fail) => {
    const asked = get(
      url,
      { agent, headers: { "user-agent": "Mozilla/5.0 Chrome/150", ...headers } },
      (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${url} answers ${answer.statusCode}.`));
        answer.on("end", done);
        answer.on("close", () => fail(new Error(`${url} broke off.`)));
        answer.resume();
      },
    );
    asked.setTimeout(10_000, () => asked.destroy(new Error(`${url} does not answer.`)));
    asked.on("error", fail);
  });
