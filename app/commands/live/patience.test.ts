import { describe, expect, test } from "vitest";
import { type Patience, patienceOf, patiently } from "./patience";
import { bad, Challenge, type Finding, good, unavailable } from "./visit";

/** How long a deployment's checks are made again, on checks that this test answers. */

async function watch(findings: (Finding | Error)[], given: Partial<Patience> = {}) {
  const left = [...findings];
  const lines: string[] = [];
  let looks = 0;
  const check = async () => {
    looks += 1;
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Error) throw next;
    return next ?? good("");
  };
  const say = (line: string) => lines.push(line.replace(/\d+ s/, "some s"));
  const patience = { first: 0, forSite: 10_000, forVersion: 10_000, pause: 1, say, ...given };
  return { finding: await patiently("health", check, patience, Date.now()), looks, lines };
}

const unknown = new TypeError("fetch failed", {
  cause: Object.assign(new Error("getaddrinfo ENOTFOUND www.society.example"), { code: "ENOTFOUND" }),
});

describe("a domain that comes late", () => {
  test("is asked again until it answers, with a line for each look", async () => {
    const late = [unknown, unavailable("/healthz answers 530: "), good("build 1")];
    const { finding, looks, lines } = await watch(late);
    expect([finding, looks]).toEqual([good("build 1"), 3]);
    expect(lines).toEqual([
      "health: not yet, some s: getaddrinfo ENOTFOUND www.society.example",
      "health: not yet, some s: /healthz answers 530: ",
    ]);
  });

  test("has ten minutes and is looked at every 15 seconds, first after as many; a new version has 20 seconds", () => {
    const say = () => {};
    expect(patienceOf(600, say)).toEqual({
      first: 15_000,
      forSite: 600_000,
      forVersion: 20_000,
      pause: 15_000,
      say,
    });
    expect(patienceOf(20, say)).toMatchObject({
      first: 0,
      forSite: 20_000,
      forVersion: 20_000,
      pause: 1000,
    });
  });

  test("that never comes is unavailable in the end", async () => {
    expect((await watch([unknown], { forSite: 20 })).finding).toMatchObject({
      state: "unavailable",
      isUnknownHost: true,
    });
    expect((await watch([new Error("other side closed")], { forSite: 20 })).finding).toMatchObject({
      state: "unavailable",
      isUnknownHost: false,
    });
  });
});

test("any check that fails is made again, because data centres get a version one after the other", async () => {
  expect(await watch([bad("not sent"), bad("not sent"), good("all there")])).toMatchObject({
    finding: good("all there"),
    looks: 3,
  });
});

test("what no waiting mends ends with the patience for a version, however long a domain may take", async () => {
  expect(await watch([bad("Rocket Loader")], { forVersion: 0 })).toMatchObject({
    finding: bad("Rocket Loader"),
    looks: 1,
  });
  const challenged = await watch([new Challenge("/")], { forVersion: 0 });
  expect([challenged.finding.state, challenged.looks]).toEqual(["bad", 1]);
});

test("without patience each check is made once", async () => {
  expect((await watch([unknown], { forSite: 0, forVersion: 0, pause: 0 })).looks).toBe(1);
});
