import { describe, expect, it } from "vitest";
import { isOfPackage, makeVideoAddress, readVideoAddress } from "./video-address.server";

const secret = "a secret that only tests know, 32+ letters";
const sessionId = "6f1c9a52-3b1e-4d0f-9a77-0c2f5f6f8a11";
const now = new Date("2026-11-21T09:20:00.000Z");
const minute = 60_000;
const later = (ms: number) => new Date(now.getTime() + ms);

const make = (lectureId = 7, session = sessionId, moment = now) =>
  makeVideoAddress(secret, lectureId, session, moment);
const read = (address: string, moment = now) => readVideoAddress(secret, address, moment);

describe("a video's address", () => {
  it("names its lecture, its session and its end, twelve hours from the start of the hour", async () => {
    const expires = new Date("2026-11-21T21:00:00.000Z");
    expect(await read(await make())).toEqual({ lectureId: 7, sessionId, expires });
  });

  it("is one part of a path: nothing in it needs to be encoded", async () => {
    const address = await make();
    expect(encodeURIComponent(address)).toBe(address);
    expect(address).toMatch(/^7\.[\w-]+\.[0-9a-z]+\.[\w-]{43}$/);
  });

  it("does not carry the secret", async () => {
    expect(await make()).not.toContain(secret.slice(0, 8));
  });

  it("is the same within an hour, so that the browser's cache keeps working", async () => {
    const first = await make(7, sessionId, new Date("2026-11-21T09:00:00.000Z"));
    expect(await make(7, sessionId, new Date("2026-11-21T09:59:59.999Z"))).toBe(first);
    expect(await make(7, sessionId, new Date("2026-11-21T10:00:00.000Z"))).not.toBe(first);
    expect(await make(7, sessionId, new Date("2026-11-21T08:59:59.999Z"))).not.toBe(first);
  });

  it("is another one for another lecture and for another session", async () => {
    const addresses = await Promise.all([make(), make(8), make(7, "another-session")]);
    expect(new Set(addresses).size).toBe(3);
  });

  it("is another one once the video was replaced, and knows which one it was made for", async () => {
    const [first = "", second = ""] = await Promise.all(
      ["package-a", "package-b"].map((id) => makeVideoAddress(secret, 7, sessionId, now, id)),
    );
    expect(first).not.toBe(second);
    expect(first + second).not.toMatch(/package/);
    expect(encodeURIComponent(first)).toBe(first);
    const address = await read(first);
    if (typeof address === "string") throw new Error(address);
    expect(address).toMatchObject({ lectureId: 7, sessionId });
    expect([await isOfPackage(address, "package-a"), await isOfPackage(address, "package-b")]).toEqual([
      true,
      false,
    ]);
    expect(await read(first.replace(/~[^.]*/, ""))).toBe("forged");
  });

  it.each([
    ["at once", 0],
    ["after eleven hours", 11 * 60 * minute],
    ["a millisecond before its end", new Date("2026-11-21T21:00:00.000Z").getTime() - now.getTime() - 1],
  ])("works %s", async (_, passed) => {
    expect(await read(await make(), later(passed))).toMatchObject({ lectureId: 7 });
  });

  it.each([
    ["at its end", new Date("2026-11-21T21:00:00.000Z").getTime() - now.getTime()],
    ["a day later", 24 * 60 * minute],
    ["ten years later", 3650 * 24 * 60 * minute],
  ])("is expired %s", async (_, passed) => {
    expect(await read(await make(), later(passed))).toBe("expired");
  });
});

describe("an address that we never signed", () => {
  const tamper = (address: string, index: number, change: (part: string) => string) =>
    address
      .split(".")
      .map((part, i) => (i === index ? change(part) : part))
      .join(".");
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

  it.each<[string, (address: string) => string]>([
    ["another lecture", (address) => tamper(address, 0, () => "8")],
    ["the lecture written otherwise", (address) => tamper(address, 0, () => "07")],
    ["no lecture", (address) => tamper(address, 0, () => "")],
    ["another session", (address) => tamper(address, 1, () => "00000000-0000-4000-8000-000000000000")],
    ["the session in capitals", (address) => tamper(address, 1, (part) => part.toUpperCase())],
    ["a later end", (address) => tamper(address, 2, (part) => (Number.parseInt(part, 36) + 1).toString(36))],
    ["the end in capitals", (address) => tamper(address, 2, (part) => part.toUpperCase())],
    ["no end", (address) => tamper(address, 2, () => "")],
    ["an endless end", (address) => tamper(address, 2, () => "zzzzzzzzzzzz")],
    ["the first letter of the signature changed", (address) => tamper(address, 3, (part) => flip(part, 0))],
    ["the last letter of the signature changed", (address) => tamper(address, 3, (part) => flip(part, 42))],
    ["the signature cut short", (address) => tamper(address, 3, (part) => part.slice(0, -1))],
    ["an empty signature", (address) => tamper(address, 3, () => "")],
    ["no signature", (address) => address.split(".").slice(0, 3).join(".")],
    ["something behind it", (address) => `${address}.x`],
    ["an empty part behind it", (address) => `${address}.`],
    ["a dot moved from one part to the next", (address) => address.replace("-", ".")],
    ["an empty text", () => ""],
    ["dots alone", () => "..."],
    ["a file's name", () => "master.m3u8"],
    ["another script", () => "٧.جلسة.نهاية.توقيع"],
  ])("is forged: %s", async (_, change) => {
    const address = await make();
    const changed = change(address);
    expect(changed).not.toBe(address);
    expect(await read(changed)).toBe("forged");
  });

  it("is forged, not expired, also after its time", async () => {
    const changed = tamper(await make(), 0, () => "8");
    expect(await read(changed, later(24 * 60 * minute))).toBe("forged");
  });

  it("is forged when its parts come from two good ones", async () => {
    const [mine = "", other = ""] = await Promise.all([make(7), make(8)]);
    expect(await read(tamper(other, 3, () => mine.split(".")[3] ?? ""))).toBe("forged");
  });

  it("is forged when it was signed with another secret", async () => {
    const foreign = await makeVideoAddress("another secret, of 32 letters or more", 7, sessionId, now);
    expect(await read(foreign)).toBe("forged");
    expect(await read(await make())).not.toBe("forged");
  });
});

describe("an address", () => {
  it("without a package is of every package, with one of that alone", async () => {
    const bare = await read(await make());
    const tagged = await read(await makeVideoAddress(secret, 7, sessionId, now, "package"));
    if (typeof bare === "string" || typeof tagged === "string") throw new Error("refused");
    expect(await isOfPackage(bare, "package")).toBe(true);
    expect([await isOfPackage(tagged, "package"), await isOfPackage(tagged, "other")]).toEqual([true, false]);
    expect(tagged.packageTag).toHaveLength(8);
  });
});
