import { expect, test } from "vitest";
import { testSecret } from "../../tests/support/site";
import { networkDigest, networkOf } from "./caller-network";

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:7:1", "2001:db8:7::/48"],
  ["2001:db8:7:2", "2001:db8:7::/48"],
  ["0:0:0:0", "0:0:0::/48"],
  ["local", "local"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a digest is the same for a network, and holds nothing of its address", async () => {
  const digestOf = (address: string) => networkDigest(testSecret, address);
  expect(await digestOf("192.0.2.7")).toBe(await digestOf("192.0.2.9"));
  expect(await digestOf("192.0.3.7")).not.toBe(await digestOf("192.0.2.7"));
  expect(await digestOf("192.0.2.7")).toMatch(/^[\w-]{43}$/);
});
