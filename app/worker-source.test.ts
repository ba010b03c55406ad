import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** What the source of the site may hold only where it is named here. Commands and the build's steps are left out. */

const isOurs = (path: string) =>
  /\.(ts|tsx)$/.test(path) && !path.includes(".test.") && !/^commands\/|\.vite\.ts$/.test(path);

const isOfBrowser = (path: string) => path.startsWith("enhance/") || /\.client\.tsx?$/.test(path);

async function filesWith(pattern: RegExp): Promise<string[]> {
  const paths = (await readdir("app", { recursive: true })).filter(isOurs).sort();
  expect(paths.length).toBeGreaterThan(500);
  const texts = await Promise.all(paths.map((path) => readFile(`app/${path}`, "utf8")));
  return paths.filter((_, index) => pattern.test(texts[index] ?? ""));
}

test("the Worker asks nobody outside its bindings: only pages' scripts fetch", async () => {
  const asking = await filesWith(/\bfetch\(|cloudflare:sockets|new (WebSocket|EventSource)\(/);
  expect(asking.filter((path) => !isOfBrowser(path))).toEqual([
    "remix/foreign-answer.ts",
    "remix/known-routes.ts",
    // Answers requests.
    "worker.ts",
  ]);
});

test("no text becomes HTML but our own built styles", async () => {
  const written =
    /dangerouslySetInnerHTML|(inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write|srcdoc/i;
  expect(await filesWith(written)).toEqual(["root.tsx"]);
});

test("no text becomes code", async () => {
  expect(await filesWith(/\beval\(|new Function\(|set(Timeout|Interval)\(\s*["'`]/)).toEqual([]);
});

test("no text becomes SQL but constants of ours", async () => {
  expect(await filesWith(/\bsql\.raw\(/)).toEqual([
    "models/lists/containing.ts",
    "models/progress/lecture-progress.ts",
    "models/progress/save-played.ts",
  ]);
});

test("one module writes the log, and the page that packages a video its own browser's", async () => {
  expect(await filesWith(/\bconsole\.\w+\(/)).toEqual([
    "admin/lecture-video/packaging/package.worker.ts",
    "log.server.ts",
  ]);
});

test("no page listens to messages of other windows", async () => {
  expect(await filesWith(/addEventListener\(\s*["']message["']|window\.onmessage|\bopener\b/)).toEqual([]);
});
