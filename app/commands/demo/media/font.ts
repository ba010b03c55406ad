/**
 * A small stroke font, so that the generator needs no font files. Each glyph is a list of polylines; a point is two
 * digits, x 0–4 and y 0–8 (0 top of capitals, 2 top of small letters, 6 baseline, 8 descender).
 */
const glyphs: Record<string, string> = {
  A: "06 20 46,14 34",
  B: "00 06 36 45 44 33 03,00 30 41 42 33",
  C: "41 30 10 01 05 16 36 45",
  D: "00 06 26 44 42 20 00",
  E: "40 00 06 46,03 33",
  F: "40 00 06,03 33",
  G: "41 30 10 01 05 16 36 45 43 23",
  H: "00 06,40 46,03 43",
  I: "20 26",
  J: "40 45 36 16 05",
  K: "00 06,40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  O: "10 01 05 16 36 45 41 30 10",
  P: "06 00 30 41 42 33 03",
  Q: "10 01 05 16 36 45 41 30 10,24 46",
  R: "06 00 30 41 42 33 03,23 46",
  S: "41 30 10 01 02 13 33 44 45 36 16 05",
  T: "00 40,20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 22 36 40",
  X: "00 46,40 06",
  Y: "00 23 40,23 26",
  Z: "00 40 06 46",
  a: "12 32 43 46,44 14 05 16 36 45",
  b: "00 06 36 45 43 32 02",
  c: "43 32 12 03 05 16 36 45",
  d: "40 46 16 05 03 12 42",
  e: "04 44 43 32 12 03 05 16 46",
  f: "30 20 11 16,02 32",
  g: "42 47 38 18,46 16 05 03 12 42",
  h: "00 06,03 12 32 43 46",
  i: "22 26,20 20.3",
  j: "22 27 18,20 20.3",
  k: "00 06,42 04 46",
  l: "10 15 26",
  m: "02 06,03 12 22 26,23 32 43 46",
  n: "02 06,03 12 32 43 46",
  o: "12 03 05 16 36 45 43 32 12",
  p: "02 08,02 32 43 45 36 06",
  q: "42 48,42 12 03 05 16 46",
  r: "02 06,04 13 22 32",
  s: "43 32 12 03 14 34 45 36 16 05",
  t: "10 15 26 36,02 32",
  u: "02 05 16 36 45,42 46",
  v: "02 26 42",
  w: "02 16 23 36 42",
  x: "02 46,42 06",
  y: "02 05 16 46,42 47 38 18",
  z: "02 42 06 46",
  "0": "10 01 05 16 36 45 41 30 10",
  "1": "11 20 26,16 36",
  "2": "01 10 30 41 42 06 46",
  "3": "01 10 30 41 42 33 44 45 36 16 05,33 13",
  "4": "36 30 04 44",
  "5": "40 00 03 33 44 45 36 05",
  "6": "40 20 02 05 16 36 45 44 33 03",
  "7": "00 40 16",
  "8": "10 01 02 13 33 44 45 36 16 05 04 13,33 42 41 30 10",
  "9": "43 13 02 01 10 30 41 44 26 06",
  ".": "26 26.2",
  ",": "26 17",
  ":": "23 23.2,26 26.2",
  "-": "13 33",
  "+": "13 33,22 24",
  "/": "06 40",
  "%": "06 40,00 01,45 46",
  "=": "12.5 32.5,14.5 34.5",
  "(": "30 12 14 36",
  ")": "10 32 34 16",
  "°": "10 11 21 20 10",
  "<": "41 13 45",
  ">": "01 33 05",
  "~": "04 13 24 33",
  "²": "10 20 21 12 22",
  "'": "20 21",
};

type Stroke = { x: number; y: number }[];
type Glyph = { strokes: Stroke[]; advance: number };
const parsed = new Map<string, Glyph>();

/** One character in units where a capital is 6 high, starting at x 0; an unknown one is a space. */
export function glyph(character: string): Glyph {
  const known = parsed.get(character);
  if (known) return known;
  const lines = (glyphs[character] ?? "").split(",").filter(Boolean);
  const strokes = lines.map((line) => line.split(" ").map(parsePoint));
  const xs = strokes.flat().map((point) => point.x);
  const left = xs.length ? Math.min(...xs) : 0;
  for (const point of strokes.flat()) point.x -= left;
  const made = { strokes, advance: xs.length ? Math.max(...xs) - left + 1.9 : 3.4 };
  parsed.set(character, made);
  return made;
}

/** "20.3" is x 2, y 0.3; "12.5" is x 1, y 2.5. */
function parsePoint(text: string): { x: number; y: number } {
  return { x: Number(text[0]), y: Number(text.slice(1)) };
}
