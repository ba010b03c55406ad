import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenOf } from "../../tests/support/page-html";
import { pageForms } from "../../tests/support/rows-of-build";
import { type Site, startSite } from "../../tests/support/site";
import { Visitor } from "../../tests/support/visitor";
import { memoryOf, withProcess } from "../../tests/support/worker-process";

/** Strange field names cause no failure, and no answer or memory without bounds. */

const seed = 20_261_122;
const formsEach = 5;
const mostBytes = 300_000;
const mostTimesSent = 50;
const mostMemory = 300_000_000;

const addresses = pageForms().map(({ path }) => path);

let site: Site;
const targets: Record<string, string> = { lang: "en" };
let anonymous: Visitor;
let admin: Visitor;
let pid: number;
let memoryBefore = 0;
beforeAll(async () => {
  ({ site, pid } = await withProcess(() => startSite({ isOwn: true })));
  const target = await site.d1
    .prepare("select id from users where email = 'newcomer@demo.test'")
    .first<string>("id");
  targets.userId = target ?? "";
  anonymous = new Visitor(site.origin);
  admin = await Visitor.as(site, "admin");
  memoryBefore = memoryOf(pid);
});
afterAll(() => site.stop());

const index = fc.oneof(
  fc.constantFrom(0, 1e6, 1e7, 4e7, 1e9, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 53),
  fc.nat(2 ** 32 - 1),
);
const word = fc.constantFrom(
  "x",
  "email",
  "password",
  "name",
  "message",
  "image",
  "itemId",
  "submission",
  "version",
  "selected",
);
const deep = fc.nat(6000).map((depth) => "[".repeat(depth) + "]".repeat(depth));
const strangeName = fc.oneof(
  fc.tuple(word, index).map(([name, at]) => `${name}[${at}]`),
  fc.tuple(word, index, index).map(([name, at, next]) => `${name}[${at}][${next}]`),
  fc.tuple(word, index).map(([name, at]) => `${name}.${at}[${at}].length`),
  fc.constantFrom(
    "__proto__",
    "__proto__.x",
    "x.__proto__.y",
    "constructor",
    "constructor.prototype.x",
    "toString",
    "hasOwnProperty",
    "length",
    "then",
    "",
    " ",
    ".",
    "[",
    "]",
    "[]",
    "a..b",
    "a[-1]",
    "a[1e9]",
    "a[x]",
  ),
  fc
    .tuple(word, fc.constantFrom(".x", "[0]", "[]", "."), fc.nat(4000))
    .map(([name, more, times]) => name + more.repeat(times)),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.nat(20_000).map((length) => "n".repeat(length)),
);
const intent = fc.oneof(
  fc.constantFrom("x", "null", "[]", '{"type":"reset","payload":{}}', '{"type":"validate","payload":{}}'),
  fc
    .tuple(fc.constantFrom("insert", "update", "remove", "reorder", "validate", "reset"), index, deep)
    .map(
      ([type, at, value]) =>
        `{"type":"${type}","payload":{"name":"email","index":${at},"from":0,"to":${at},"defaultValue":1,"value":${value || 1}}}`,
    ),
  deep,
);
const text = fc.oneof(fc.constantFrom("", "1", "on", "x"), fc.string({ unit: "binary", maxLength: 200 }));

type Fields = [string, string][];
const fields: fc.Arbitrary<Fields> = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.tuple(strangeName, text), { minLength: 1, maxLength: 12 }) },
  { weight: 2, arbitrary: intent.map((value): Fields => [["__intent__", value]]) },
  { weight: 2, arbitrary: deep.map((value): Fields => [["__state__", value]]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(4900, 10_000), fc.oneof(word, fc.constant("n")), fc.boolean())
      .map(
        ([count, name, isNumbered]): Fields =>
          Array.from({ length: count }, (_, at) => [isNumbered ? `${name}[${at}]` : name, ""]),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, fc.nat(60_000))
      .map(([name, length]): Fields => [[name, "م".repeat(length / 6)]]),
  },
);
const sent = fc.record({ fields, isStale: fc.boolean(), asData: fc.boolean() });

/** Each form gets, as a page and as data, the inputs that once brought the site down or broke an answer off. */
const deepest = "[".repeat(5000) + "]".repeat(5000);
const known: Fields = [
  ...["x[10000000]", "x[40000000]", "x[1e9]", "x[4294967294]"].map((name): [string, string] => [name, "1"]),
  ["__state__", deepest],
  ["__intent__", "x"],
  ["__intent__", `{"type":"validate","payload":{"name":${deepest}}}`],
];
const examples = [true, false].map((asData): [{ fields: Fields; isStale: boolean; asData: boolean }] => [
  { fields: known, isStale: false, asData },
]);

/** Sent with every form by a browser that holds this session. */
async function heldToken(visitor: Visitor): Promise<string> {
  const held = visitor.cookies.get("XSRF-TOKEN");
  if (held) return held;
  const page = await (await visitor.fetch("/front-contact")).text();
  return tokenOf(page);
}

async function post(visitor: Visitor, address: string, body: URLSearchParams) {
  const answer = await visitor.fetch(address, { method: "POST", body, headers: { Origin: site.origin } });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

describe.each(["anonymous", "admin"] as const)("every form of the product, sent by %s", (who) => {
  test.each(addresses)("%s", async (address) => {
    const path = address.replace(/:(\w+)\??/g, (_, name: string) => targets[name] ?? "1");
    const visitor = who === "admin" ? admin : anonymous;
    // Signing out is among the forms.
    if (who === "admin" && !visitor.cookies.has("session")) await visitor.signIn("admin");
    const statuses: number[] = [];
    const smallest = new Map<string, { bytes: number }>();
    await fc.assert(
      fc.asyncProperty(sent, async ({ fields, isStale, asData }) => {
        const to = asData ? `${path}.data` : path;
        const _xsrf = isStale ? "old" : await heldToken(visitor);
        const plain = smallest.get(to) ?? (await post(visitor, to, new URLSearchParams([["_xsrf", "old"]])));
        smallest.set(to, plain);
        const body = new URLSearchParams([["_xsrf", _xsrf], ...fields]);
        const { status, bytes } = await post(visitor, to, body);
        statuses.push(status);
        expect(status).toBeLessThan(500);
        expect(bytes).toBeLessThanOrEqual(mostBytes);
        // Even the smallest form is answered with a whole page, so only the growth counts.
        expect(bytes - plain.bytes).toBeLessThanOrEqual(mostTimesSent * body.toString().length);
      }),
      // Each has its own seed, so that together they try more.
      { seed: seed + addresses.indexOf(address), numRuns: formsEach, endOnFailure: true, examples },
    );
    expect(statuses).toHaveLength(formsEach);
  });
});

test("the Worker is alive after all of them and has not grown by 300 MB", async () => {
  expect((await anonymous.fetch("/front-home")).status).toBe(200);
  expect(memoryOf(pid) - memoryBefore).toBeLessThan(mostMemory);
});
