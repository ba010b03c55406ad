import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkApex } from "./apex";
import { siteAt } from "./visit";

/** The domain without www, played by a server of this test. */

let location: string | null;
const server = createServer((_request, answer) => {
  if (location) answer.writeHead(301, { Location: location }).end();
  else answer.writeHead(200).end("an old site");
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => new Promise((done) => server.close(done)));

const origin = "https://www.society.example";
const look = (to: string | null) => {
  location = to;
  return checkApex({ origin, apex: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};

test("leads to the site", async () => {
  expect(await look(`${origin}/`)).toMatchObject({ state: "good" });
});

test.each([
  ["another site", null, /answers 200: add a redirect rule/],
  ["elsewhere", "https://elsewhere.example/", /leads to https:\/\/elsewhere\.example: add a redirect rule/],
])("that is %s is named with what is missing", async (_what, to, said) => {
  expect(await look(to)).toMatchObject({ state: "bad", said: expect.stringMatching(said) });
});

test("that nobody answers is named with what is missing", async () => {
  expect(await checkApex({ origin, apex: "http://127.0.0.1:1" })).toMatchObject({
    state: "bad",
    said: expect.stringMatching(/^127\.0\.0\.1:1 does not answer \(.+\).*a DNS record for it$/),
  });
});

test("belongs to a site at www alone", async () => {
  expect(siteAt(origin).apex).toBe("https://society.example");
  expect(siteAt("https://staging.society.example").apex).toBeNull();
  expect(await checkApex(siteAt("https://staging.society.example"))).toMatchObject({ state: "unseen" });
});
