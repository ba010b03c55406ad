import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startDatabase } from "../../tests/support/site";
import { serveFile } from "./serve-file.server";

/** How often R2 is asked for a whole video: each question is a trip of its own, and is paid for. */

type Files = Parameters<typeof serveFile>[0]["files"];

let database: Awaited<ReturnType<typeof startDatabase>>;
let files: Files;
let asked: string[];
const key = "lectures/p/fallback.mp4";

beforeAll(async () => {
  database = await startDatabase();
  const bucket = database.files;
  await bucket.put(key, "0123456789");
  const counting = {
    get: (name: string, options?: R2GetOptions) => {
      asked.push("get");
      return bucket.get(name, options as Parameters<typeof bucket.get>[1]);
    },
    head: (name: string) => {
      asked.push("head");
      return bucket.head(name);
    },
  };
  files = counting as unknown as Files;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => database.stop());

async function answered(headers: Record<string, string> = {}, method = "GET") {
  const request = new Request("https://society.example/video", { method, headers });
  const answer = await serveFile({
    request,
    files,
    key,
    cacheControl: "private",
    mayContinue: async () => true,
  });
  return [answer?.status, await answer?.text(), asked.join(" ")];
}

test("the whole, a range, the end and a suffix take one trip to R2 each", async () => {
  expect(await answered()).toEqual([200, "0123456789", "get"]);
  for (const [range, body] of [
    ["2-4", "234"],
    ["7-", "789"],
    ["8-99", "89"],
    ["-3", "789"],
    ["-99", "0123456789"],
  ]) {
    asked = [];
    expect([range, ...(await answered({ Range: `bytes=${range}` }))]).toEqual([range, 206, body, "get"]);
  }
});

test("HEAD and a current copy take one, and so does a range that no file has", async () => {
  expect(await answered({}, "HEAD")).toEqual([200, "", "head"]);
  const etag = (await files.head(key))?.httpEtag ?? "";
  asked = [];
  expect(await answered({ "If-None-Match": etag })).toEqual([304, "", "get"]);
  asked = [];
  expect((await answered({ Range: "bytes=-0" }))[2]).toBe("get");
});

test("only a range beyond the end and one of another version take two", async () => {
  const [status, , trips] = await answered({ Range: "bytes=99-" });
  expect([status, trips]).toEqual([416, "get head"]);
  asked = [];
  const old = { Range: "bytes=2-4", "If-Range": '"other"' };
  expect(await answered(old)).toEqual([200, "0123456789", "get get"]);
});
