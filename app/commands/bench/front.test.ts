import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Front, startFront } from "./front";

const text = "a page that says the same thing again. ".repeat(200);
const picture = Buffer.alloc(3000, 7);

let server: Server;
let front: Front;
beforeAll(async () => {
  server = createServer((asked, answer) => {
    if (asked.url === "/picture") answer.writeHead(200, { "content-type": "image/webp" }).end(picture);
    else if (asked.headers["if-none-match"]) answer.writeHead(304, { "content-type": "text/html" }).end();
    else answer.writeHead(200, { "content-type": "text/html", "content-length": text.length }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const pages = new Map([["/bare", { type: "text/html", text: "<video>" }]]);
  front = await startFront(`http://127.0.0.1:${port}`, pages);
});
afterAll(async () => {
  await front.stop();
  await new Promise((done) => server.close(done));
});

/** `fetch` would unpack the answer. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((done, fail) => {
    get(front.origin + path, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => done({ answer, body: Buffer.concat(parts) }));
    }).on("error", fail);
  });

const counted = async (path: string, headers?: Record<string, string>) => {
  const { result, answers } = await front.record(() => ask(path, headers));
  return { ...result, answers };
};

test("a page is compressed for a browser that takes Brotli, and counted as it is sent", async () => {
  const { answer, body, answers } = await counted("/", { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(body).toString()).toBe(text);
  expect(answers).toMatchObject([{ path: "/", status: 200, type: "text/html", body: body.length }]);
  expect(body.length).toBeLessThan(text.length / 10);
  expect(answers[0]?.wire).toBeGreaterThan(body.length + 50);
});

test("passes answers as they are if they are compressed already, or the browser takes no Brotli", async () => {
  const { body, answers } = await counted("/picture", { "accept-encoding": "br" });
  expect(body.equals(picture)).toBe(true);
  expect(answers).toMatchObject([{ body: picture.length }]);
  expect((await counted("/")).body.toString()).toBe(text);
});

test("an answer without a body costs its headers", async () => {
  const { answer, answers } = await counted("/", { "accept-encoding": "br", "if-none-match": '"1"' });
  expect(answer.statusCode).toBe(304);
  expect(answers).toMatchObject([{ status: 304, body: 0 }]);
  expect(answers[0]?.wire).toBeGreaterThan(20);
});

test("a bare page stands beside the server's own", async () => {
  expect((await counted("/bare?src=1")).body.toString()).toBe("<video>");
});
