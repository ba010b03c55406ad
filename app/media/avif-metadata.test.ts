import { expect, test } from "vitest";
import { avifOfManyPlaces, avifWithMetadata, place } from "../../tests/support/pictures";
import { withoutAvifMetadata } from "./avif-metadata";

const textOf = (bytes: Uint8Array | null) => new TextDecoder("latin1").decode(bytes ?? undefined);

test("an AVIF loses its Exif and XMP and nothing else", () => {
  const avif = avifWithMetadata();
  expect(textOf(avif).split(place)).toHaveLength(3);
  const blank = withoutAvifMetadata(avif);
  expect(blank).toHaveLength(avif.length);
  expect(textOf(blank)).not.toContain(place);
  expect(textOf(blank)).toContain("the picture's own bytes");
  const until = textOf(avif).indexOf("the picture's own bytes") + "the picture's own bytes".length;
  expect(blank?.subarray(0, until)).toEqual(avif.subarray(0, until));
});

test("the file itself is not touched", () => {
  const avif = avifWithMetadata();
  withoutAvifMetadata(avif);
  expect(textOf(avif)).toContain(place);
});

test.each<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["another format", new TextEncoder().encode("....ftypheic and more bytes than that")],
  ["one that breaks off", avifWithMetadata().subarray(0, 90)],
  ["one whose boxes end elsewhere", avifWithMetadata().map((byte, at) => (at === 20 ? 0xff : byte))],
  ["one whose last item is not all there", avifWithMetadata().subarray(0, -1)],
])("%s is refused", (_, bytes) => {
  expect(withoutAvifMetadata(bytes)).toBeNull();
});

test("a table of endless places of no length is refused at once", () => {
  const avif = avifOfManyPlaces();
  expect(avif.length).toBeLessThan(7000);
  const start = performance.now();
  expect(withoutAvifMetadata(avif)).toBeNull();
  expect(performance.now() - start).toBeLessThan(100);
});
