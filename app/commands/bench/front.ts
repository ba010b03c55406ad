import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, createBrotliCompress } from "node:zlib";
import { type Answer, hasHlsJs } from "./chromium/traffic";

export type BarePage = { type: string; text: string };

export type Front = Awaited<ReturnType<typeof startFront>>;

const compressible =
  /^(text\/|application\/(javascript|json|manifest\+json|speculationrules\+json|vnd\.apple\.mpegurl)|image\/svg)/;

/** Compresses as an edge does, and counts each byte that leaves. `pages` are served on the same origin. */
export async function startFront(upstream: string, pages: ReadonlyMap<string, BarePage> = new Map()) {
  const answers: Answer[] = [];
  const underWay = new Set<Promise<void>>();

  function count(asked: IncomingMessage, answer: ServerResponse, wireBefore: number, seen: Seen) {
    const wire = (asked.socket.bytesWritten ?? 0) - wireBefore;
    answers.push({
      path: asked.url ?? "",
      status: answer.statusCode,
      type: String(answer.getHeader("content-type") ?? ""),
      body: seen.body,
      wire,
      isHlsJs: hasHlsJs(seen.script),
    });
  }

  const server = createServer((asked, answer) => {
    const wireBefore = asked.socket.bytesWritten;
    const seen: Seen = { body: 0, script: "" };
    const closed = new Promise<void>((done) => {
      answer.on("close", () => {
        count(asked, answer, wireBefore, seen);
        underWay.delete(closed);
        done();
      });
    });
    underWay.add(closed);
    const page = pages.get((asked.url ?? "").split("?")[0] ?? "");
    if (page) {
      answer.writeHead(200, { "content-type": page.type });
      answer.end(page.text);
      return;
    }
    const { hostname, port } = new URL(upstream);
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const forwarded = request({ hostname, port, path: asked.url, method: asked.method, headers }, (given) => {
      pass(asked, given, answer, seen);
    });
    // The visitor has gone, or the server has: either way nothing more to say.
    forwarded.on("error", () => answer.destroy());
    answer.on("close", () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    async record<T>(work: () => Promise<T>) {
      const from = answers.length;
      const result = await work();
      await Promise.all(underWay);
      return { result, answers: answers.slice(from) };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Seen = { body: number; script: string };

function pass(asked: IncomingMessage, given: IncomingMessage, answer: ServerResponse, seen: Seen) {
  const type = given.headers["content-type"] ?? "";
  const isText = compressible.test(type) && !given.headers["content-encoding"];
  const takesBrotli = String(asked.headers["accept-encoding"]).includes("br");
  const hasBody = asked.method !== "HEAD" && ![204, 304].includes(given.statusCode ?? 0);
  const compresses = isText && takesBrotli && hasBody;
  for (const [name, value] of Object.entries(given.headers)) {
    if (value === undefined || /^(connection|keep-alive|transfer-encoding)$/.test(name)) continue;
    if (!(compresses && name === "content-length")) answer.setHeader(name, value);
  }
  if (compresses) answer.setHeader("content-encoding", "br");
  answer.writeHead(given.statusCode ?? 502);
  if (/javascript/.test(type)) {
    given.on("data", (data: Buffer) => {
      seen.script += data.toString("latin1");
    });
  }
  const body = compresses ? given.pipe(brotli(type)) : given;
  body.on("data", (data: Buffer) => {
    seen.body += data.length;
  });
  body.pipe(answer);
}

/** workerd's own quality. A page leaves as it is written, other texts whole. */
function brotli(type: string) {
  const flush = /html/.test(type) ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS;
  return createBrotliCompress({ flush, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
