import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, createBrotliCompress } from "node:zlib";

/** `bytes`: of the body, as it leaves. */
export type ServedFile = { path: string; type: string; bytes: number };

const compressible =
  /^(text\/|application\/(javascript|json|manifest\+json|speculationrules\+json|vnd\.apple\.mpegurl)|image\/svg)/;

/** Stands before the site, compresses as an edge does, and notes what it sends. `pages`: more pages on the same origin. */
export async function startFront(upstream: string, pages: ReadonlyMap<string, string> = new Map()) {
  const sent: ServedFile[] = [];
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    const page = pages.get(path);
    if (page !== undefined) {
      answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
      return;
    }
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const forwarded = request(new URL(path, upstream), { method: asked.method, headers }, (given) => {
      const { "transfer-encoding": _, "content-length": length, connection, ...rest } = given.headers;
      const type = rest["content-type"] ?? "";
      const noted = { path, type, bytes: 0 };
      sent.push(noted);
      const isCompressed = compressible.test(type) && takesBrotli(asked) && given.statusCode !== 304;
      const changed = isCompressed
        ? { "content-encoding": "br" }
        : length
          ? { "content-length": length }
          : {};
      answer.writeHead(given.statusCode ?? 502, { ...rest, ...changed });
      const body = isCompressed ? given.pipe(brotli(type)) : given;
      body.on("data", (part: Buffer) => {
        noted.bytes += part.length;
      });
      body.pipe(answer);
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
    /** What was sent since it was asked last. */
    takeSent: () => sent.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const takesBrotli = ({ method, headers }: IncomingMessage) =>
  method !== "HEAD" && String(headers["accept-encoding"]).includes("br");

/** workerd's own quality. A page leaves as it is written, other texts whole. */
function brotli(type: string) {
  const flush = /html/.test(type) ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS;
  return createBrotliCompress({ flush, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
