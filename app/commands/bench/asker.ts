import { type Costs, readCosts } from "./counting-worker";

export type Asked = {
  status: number;
  text: string;
  bytes: number;
  location: string | null;
  /** Milliseconds until the first byte of the body, or until the headers of an answer without one. */
  firstByte: number;
  costs: Costs;
};

/** Milliseconds that each trip to D1 and each call of R2 last. */
export type Latency = { d1: number; r2: number };

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";
const patience = 20_000;

let requests = 0;

const nothing: Costs = {
  trips: 0,
  queries: 0,
  writes: 0,
  read: 0,
  written: 0,
  r2Reads: 0,
  r2Writes: 0,
  inRow: 0,
};

/** Keeps cookies and follows no redirect by itself. Without a latency its site is not counted. */
export class Asker {
  readonly #cookies = new Map<string, string>();

  /** The site's clock; null is this machine's. */
  now: Date | null = null;

  /** False: each answer comes with its costs, once the work after it is done too. */
  takesStreams = true;

  constructor(
    readonly origin: string,
    readonly latency: Latency | null = { d1: 0, r2: 0 },
  ) {}

  get(path: string): Promise<Asked> {
    return this.#ask(path, { method: "GET" });
  }

  hold(name: string, cookie: string): void {
    this.#cookies.set(name, cookie);
  }

  async submit(path: string, fields: Record<string, string>): Promise<Asked> {
    const page = await this.get(path);
    const _xsrf = /name="_xsrf" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
    return this.#ask(path, { method: "POST", body: new URLSearchParams({ _xsrf, ...fields }) });
  }

  post(path: string, body: unknown): Promise<Asked> {
    const headers = {
      "Content-Type": "application/json",
      "X-XSRF-TOKEN": this.#cookies.get("XSRF-TOKEN") ?? "",
    };
    return this.#ask(path, { method: "POST", body: JSON.stringify(body), headers });
  }

  async #ask(path: string, init: RequestInit): Promise<Asked> {
    requests += 1;
    const name = `request ${requests}`;
    const begun = performance.now();
    const answer = await fetch(new URL(path, this.origin), {
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      ...init,
      headers: {
        "User-Agent": browser,
        Origin: this.origin,
        Cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
        ...(this.latency ? { "X-Latency": `${this.latency.d1} ${this.latency.r2}` } : {}),
        ...(this.latency && this.takesStreams ? { "X-Count-As": name } : {}),
        ...(this.now ? { "X-Now": String(this.now.getTime()) } : {}),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    });
    this.#keepCookies(answer);
    const chunks: Uint8Array[] = [];
    const headed = performance.now() - begun;
    let firstByte = 0;
    for await (const chunk of answer.body ?? []) {
      firstByte ||= performance.now() - begun;
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    return {
      status: answer.status,
      text: body.toString("utf8"),
      bytes: body.length,
      firstByte: firstByte || headed,
      location: answer.headers.get("Location"),
      costs: this.latency ? await this.#costs(answer, name) : nothing,
    };
  }

  #keepCookies(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /Max-Age=0/.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  #costs(answer: Response, name: string): Promise<Costs> | Costs {
    const told = answer.headers.get("X-Costs");
    return told === null ? this.#costsOf(name) : readCosts(JSON.parse(told));
  }

  /** Known once the work after the answer is done too. */
  async #costsOf(name: string): Promise<Costs> {
    for (const end = performance.now() + patience; performance.now() < end; ) {
      const answer = await fetch(new URL("/__counts", this.origin), { headers: { "X-Count-As": name } });
      const counts: unknown = await answer.json();
      if (counts !== null) return readCosts(counts);
      await new Promise((later) => setTimeout(later, 20));
    }
    throw new Error(`Work after ${name} does not end.`);
  }
}
