import { describe, expect, test } from "vitest";
import { watchFailures } from "../../tests/support/logged-failures";
import { floodMinutes, isFlood } from "./flood.server";
import { addressHolder, anyone, signedIn } from "./rules";

/** The rate limit, in this process; flood-served.test.ts asks the built Worker. */

const takeLogged = watchFailures();
const request = new Request("https://site.test/", { headers: { "CF-Connecting-IP": "192.0.2.1" } });
const bound = (limit: RateLimit["limit"]) => ({ env: { ANONYMOUS_WRITES: { limit } } });

describe("the wall against floods", () => {
  test("stands before nothing that asks for an account, and counts nothing of it", async () => {
    const asked: string[] = [];
    const full = bound(async ({ key }) => {
      asked.push(key);
      return { success: false };
    });
    for (const rule of [signedIn, addressHolder]) expect(await isFlood(rule, request, full)).toBe(false);
    expect(asked).toEqual([]);
    expect(await isFlood(anyone, request, full)).toBe(true);
    expect(asked).toEqual(["192.0.2.1"]);
  });

  test("lets pass what the limit lets pass", async () => {
    expect(
      await isFlood(
        anyone,
        request,
        bound(async () => ({ success: true })),
      ),
    ).toBe(false);
  });

  test("is none without the binding", async () => {
    expect(await isFlood(anyone, request, { env: {} })).toBe(false);
    expect(takeLogged()).toEqual([]);
  });

  test("refuses nobody while it fails itself, and says so in the log", async () => {
    const broken = bound(async () => {
      throw new Error("no answer");
    });
    expect(await isFlood(anyone, request, broken)).toBe(false);
    expect(takeLogged()).toEqual(["count the writes of a caller"]);
  });

  test("asks for one minute of waiting", () => {
    expect(floodMinutes).toBe(1);
  });
});
