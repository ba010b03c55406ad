import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { box } from "../../../tests/support/package-files";
import { makeFilm } from "../../../tests/support/video";
import { isMp4Start, type Mp4, RefusedFile, readMp4 } from "./mp4";

let film: Uint8Array;
beforeAll(async () => {
  film = await makeFilm();
});

/** Reads out of memory instead of R2, and counts the bytes. */
function reading(bytes: Uint8Array) {
  const taken = { reads: 0, bytes: 0 };
  const read = async (offset: number, length: number) => {
    const part = bytes.subarray(offset, offset + length);
    taken.reads += 1;
    taken.bytes += part.length;
    return part;
  };
  return { taken, mp4: () => readMp4(read, bytes.length) };
}

/** The index of a recording in fragments, as long as `units` thousandths say; 0 where it does not say. */
function fragmented(units: number) {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  const mehd = Buffer.alloc(8);
  mehd.writeUInt32BE(units, 4);
  return box("moov", box("mvhd", mvhd), box("mvex", box("mehd", mehd)));
}

const describeFilm = {
  width: 320,
  height: 240,
  codecs: expect.stringMatching(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/),
};

describe("a film's index says", () => {
  test("how long, how large and by which codecs it is", async () => {
    const mp4: Mp4 = await reading(film).mp4();
    expect(mp4).toEqual({ ...describeFilm, durationMs: expect.any(Number), isFastStart: true });
    expect(Math.abs(mp4.durationMs - 2000)).toBeLessThan(100);
  });

  test("the same when it stands at the end, and that it does; the film itself is not read", async () => {
    const late = reading(await makeFilm({ seconds: 3, bitrate: "8M", isFastStart: false }));
    expect(await late.mp4()).toMatchObject({ ...describeFilm, isFastStart: false });
    expect(late.taken.bytes).toBeLessThan(300_000);
    expect(late.taken.reads).toBeLessThan(12);
  });

  test("by large boxes too: the length of 64 bits that films over 4 GB have", async () => {
    const at = Buffer.from(film).indexOf("mdat") - 4;
    const length = Buffer.from(film).readUInt32BE(at);
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1, 0);
    long.write("mdat", 4);
    long.writeBigUInt64BE(BigInt(length + 8), 8);
    const wide = Buffer.concat([film.subarray(0, at), long, film.subarray(at + 8)]);
    expect(await reading(wide).mp4()).toMatchObject(describeFilm);
  });
});

describe("a file is refused", () => {
  const reason = (bytes: Uint8Array) =>
    reading(bytes)
      .mp4()
      .then(
        () => "taken",
        (error) => (error instanceof RefusedFile ? error.message : error),
      );

  test("when it is no MP4, even if its name says so", async () => {
    const html = Buffer.from("<!doctype html><title>ftyp</title><p>Not a film.</p>");
    expect(isMp4Start(html)).toBe(false);
    expect(await reason(html)).toMatch(/not an MP4/);
    expect(await reason(new Uint8Array())).toMatch(/not an MP4/);
  });

  test("when it was cut off anywhere", async () => {
    for (const part of [20, 40, film.length / 2, film.length - 1]) {
      expect(await reason(film.subarray(0, Math.floor(part)))).toMatch(/not whole/);
    }
  });

  test("when it has no picture", async () => {
    expect(await reason(await makeFilm({ hasPicture: false }))).toMatch(/no video track/);
  });

  test("and never keeps the reader busy or breaks it, with any bytes", async () => {
    const random = (seed: number) => () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed / 0x7fffffff;
    };
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = random(seed);
      const broken = Uint8Array.from(film);
      for (let change = 0; change < 20; change += 1) {
        broken[8 + Math.floor(next() * 3000)] = Math.floor(next() * 256);
      }
      const { taken, mp4 } = reading(broken);
      const outcome = await mp4().catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RefusedFile);
      expect(taken.reads).toBeLessThan(4100);
    }
    const endless = Buffer.concat([film.subarray(0, 32), Buffer.alloc(80_000, "\0\0\0\bfree")]);
    expect(await reason(endless)).toMatch(/too many pieces/);
  });

  test("when its boxes lie so far apart that each is a piece of the store", async () => {
    const mvhd = Buffer.alloc(100);
    for (const at of [12, 16]) mvhd.writeUInt32BE(1000, at);
    const far = Array.from({ length: 40 }, () => box("free", new Uint8Array(70_000)));
    const tracks = Array.from({ length: 8 }, () => box("trak", ...far));
    const file = Buffer.concat([box("ftyp"), box("moov", box("mvhd", mvhd), ...tracks), box("mdat")]);
    const { taken, mp4 } = reading(file);
    expect(await mp4().catch((error: Error) => error.message)).toMatch(/too many pieces/);
    expect(taken.reads).toBeLessThanOrEqual(260);
  });

  test("when the fragments that its index names are not all there", async () => {
    const folder = "app/commands/demo/media/packages/face-profile";
    const whole = readFileSync(`${folder}/fallback-144p.mp4`);
    expect(await reading(whole).mp4()).toMatchObject({ width: 256, durationMs: 10_000, isFastStart: true });
    for (const cut of [1, 20_000]) expect(await reason(whole.subarray(0, -cut))).toMatch(/not whole/);
  });

  test("when it was recorded in fragments, with the true reason and without a walk through all of them", async () => {
    const fragment = Buffer.concat([film.subarray(0, 8), Buffer.alloc(8)]);
    fragment.writeUInt32BE(16, 0);
    fragment.write("moof", 4);
    const data = Buffer.from(fragment);
    data.write("mdat", 4);
    const fragments = Array.from({ length: 1000 }, () => [fragment, data]).flat();
    for (const [units, expected] of [
      [0, /in a fragmented format/],
      [2000, /not whole/],
    ] as const) {
      const { taken, mp4 } = reading(Buffer.concat([film.subarray(0, 32), fragmented(units), ...fragments]));
      expect(await mp4().catch((error: Error) => error.message)).toMatch(expected);
      expect(taken.reads).toBeLessThan(12);
    }
  });
});
