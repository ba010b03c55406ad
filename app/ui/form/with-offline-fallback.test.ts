import { describe, expect, test } from "vitest";
import { ForeignAnswer } from "~/remix/foreign-answer";
import * as build from "../../../build/server/index.js";
import { withOfflineFallback } from "./with-offline-fallback";

describe("a form that got no answer of its own", () => {
  const texts = { 0: "No line", 500: "The server", other: "Something" };
  const answerTo = async (error: unknown) => {
    const answer: unknown = await withOfflineFallback(texts)({ serverAction: () => Promise.reject(error) });
    if (!(answer instanceof Response)) throw new Error("no answer");
    return [answer.status, await answer.json()];
  };
  const says = (text: string) => [503, { lastResult: { status: "error", error: { "": [text] } } }];

  test.each([
    ["a cut line", new TypeError("Failed to fetch"), "No line"],
    ["an edge in trouble", new ForeignAnswer(500), "The server"],
    ["a network's login page", new ForeignAnswer(200), "Something"],
    ["an answer that cannot be read", new SyntaxError("Unable to decode"), "The server"],
  ])("says of %s what its screen says", async (_, error, text) => {
    expect(await answerTo(error)).toEqual(says(text));
  });

  test("goes where a redirect leads", async () => {
    const redirect = new Response(null, { status: 302 });
    await expect(answerTo(redirect)).rejects.toBe(redirect);
  });
});

/** Their forms are sent by the browser itself, which has pages of its own for a failure. */
const sentByTheBrowser = [
  "account/second-factor/recovery-codes",
  "admin/lecture-video/lecture-video",
  "admin/user-csv/import",
];

test("every page of /admin whose form script sends keeps it", () => {
  const pages = Object.values(build.assets.routes).filter(
    ({ parentId, hasAction }) => hasAction && parentId?.startsWith("admin/layout"),
  );
  expect(pages.length).toBeGreaterThan(30);
  const without = pages.filter(({ hasClientAction }) => !hasClientAction).map(({ id }) => id);
  expect(without.sort()).toEqual(sentByTheBrowser);
});
