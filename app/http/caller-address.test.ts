import { describe, expect, test } from "vitest";
import { callerAddress } from "./caller-address.server";

const from = (headers: HeadersInit) => callerAddress(new Request("https://site.test/", { headers }));
const seenAs = (address: string) => from({ "CF-Connecting-IP": address });

describe("the caller's address", () => {
  test("is the one that the edge saw, and never a caller's claim", () => {
    expect(from({ "CF-Connecting-IP": "192.0.2.7", "X-Forwarded-For": "10.0.0.1" })).toBe("192.0.2.7");
    expect(from({ "X-Forwarded-For": "10.0.0.1" })).toBe("local");
  });

  test.each([
    ["2600:3c00:1:2:3:4:5:6", "2600:3c00:1:2"],
    ["2600:3c00:0001:0002:ffff:ffff:ffff:ffff", "2600:3c00:1:2"],
    ["2600:3C00:1:2::", "2600:3c00:1:2"],
    ["2600:3c00::1", "2600:3c00:0:0"],
    ["2600:3c00::f03c:91ff:fe98:1", "2600:3c00:0:0"],
    ["2600:3c00:0000:0000:f03c:91ff:fe98:2", "2600:3c00:0:0"],
    ["2600::1:2:3:4:5:6", "2600:0:1:2"],
    ["::1:2:3:4:5:6:7", "0:1:2:3"],
    ["::1", "0:0:0:0"],
    ["0:0:0:0:0:0:0:1", "0:0:0:0"],
    ["::", "0:0:0:0"],
  ])("of %s is its line's part, %s", (address, line) => {
    expect(seenAs(address)).toBe(line);
  });

  test("of an IPv4 address written as IPv6 is that address", () => {
    expect(["::ffff:192.0.2.7", "::FFFF:192.0.2.7"].map(seenAs)).toEqual(["192.0.2.7", "192.0.2.7"]);
  });

  test.each([
    ":::::",
    "1::2::3",
    "a:b:c:d:e:f:0:1:2:3",
    ":",
  ])("of nonsense such as %j breaks nothing", (address) => {
    expect(seenAs(address).length).toBeLessThan(20);
  });
});
