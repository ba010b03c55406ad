import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { texts } from "~/texts";
import { type Site, startSite } from "../../../tests/support/site";
import { wholeLog } from "../../../tests/support/whole-log";

let site: Site;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

/** Holds back the last byte and returns the answer's first line. No browser does so: it would name its origin. */
function answerBeforeTheEnd(path: string, type: string, size: number): Promise<string> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, `Content-Type: ${type}`];
  socket.write(`${[...head, `Content-Length: ${size}`].join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(size - 1, "a"));
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("data", (data) => resolve(String(data).split("\r\n", 1)[0] ?? ""));
  });
}

test("thirty callers without a session who withhold their last byte are refused: no rule waits for a body", async () => {
  const form = "application/x-www-form-urlencoded";
  const tries: [path: string, type: string, size: number, line: string][] = [
    ["/admin/x", "multipart/form-data; boundary=x", 1_000_000, "HTTP/1.1 405 Method Not Allowed"],
    ["/admin/admin-quarter-add-n", "multipart/form-data; boundary=x", 1_000_000, "HTTP/1.1 302 Found"],
    ["/api/Boards/AddBoard", "application/json", 250_000, "HTTP/1.1 401 Unauthorized"],
    ["/api/Boards/AddBoard", "multipart/form-data; boundary=x", 1_000_000, "HTTP/1.1 401 Unauthorized"],
    ["/front-change-password", form, 60_000, "HTTP/1.1 302 Found"],
  ];
  const thirty = Array.from({ length: 6 }, () => tries).flat();
  const answers = await Promise.all(thirty.map(([path, type, size]) => answerBeforeTheEnd(path, type, size)));
  expect(answers).toEqual(thirty.map(([, , , line]) => line));
});

async function post(path: string, type: string, size: number) {
  const piece = 50_000;
  let left = size;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(Math.min(piece, left)).fill(97));
      left -= piece;
      if (left <= 0) controller.close();
    },
  });
  const headers = { "Content-Type": type, Accept: "text/html", Origin: site.origin };
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const answer = await fetch(site.origin + path, init);
  return { status: answer.status, text: await answer.text() };
}

test("a form and a call that grow over their limit while they are read are told so", async () => {
  const form = "application/x-www-form-urlencoded";
  for (const path of ["/front-login-all", "/front-contact"]) {
    const page = await post(path, form, 3_000_000);
    expect([path, page.status]).toEqual([path, 413]);
    expect(page.text).toMatch(/<h1>Something went wrong<\/h1>.*Nothing was saved/s);
  }
  const call = await post("/api/Accounts/LoginWeb", "application/json", 1_000_000);
  expect([call.status, JSON.parse(call.text)]).toEqual([
    413,
    { success: false, message: texts.api.tooLarge },
  ]);
  expect(await wholeLog(site)).not.toMatch(/"failure"/);
});
