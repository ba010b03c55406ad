import { describe, expect, test } from "vitest";
import { texts } from "~/texts";
import { type Cue, readCaptions, readCues, writeWebVtt } from "./captions-text";

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string, language: "en" | "ar" = "en") => readCaptions(utf8(text), language);
const plain = (cues: readonly Cue[]) =>
  cues.map(({ startMs, endMs, spans }) => [startMs, endMs, spans.map(({ text }) => text).join("")]);

const { captions: said } = texts;

/** Encodes text as an Arabic Windows saves it. */
const windows1256 = (text: string) => {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder("windows-1256").decode(new Uint8Array([byte])),
      byte,
    ]),
  );
  return new Uint8Array([...text].map((letter) => table.get(letter) ?? 63));
};

const arabic = "WEBVTT\n\n00:01.000 --> 00:04.000\nقياس محيط الرأس عند الأسبوع العشرين";

describe("captions are read", () => {
  const two = [
    [1000, 4000, "The fetal head."],
    [4000, 6500, "The midline,\nbroken at the front."],
  ];
  test.each<[string, string]>([
    [
      "WebVTT",
      "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nThe fetal head.\n\n00:00:04.000 --> 00:00:06.500\nThe midline,\nbroken at the front.\n",
    ],
    [
      "without hours, without an empty line at the end, with names and settings",
      "WEBVTT - of a lecture\nKind: captions\n\nfirst\n00:01.000 --> 00:04.000 align:start\nThe fetal head.\n\n2\n00:04.000 --> 00:06.500\nThe midline,\nbroken at the front.",
    ],
    [
      "with notes, styles and regions between",
      "WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE by hand\nof a friend\n\n00:01.000 --> 00:04.000\nThe fetal head.\n\nNOTE\n\n00:04.000 --> 00:06.500\nThe midline,\nbroken at the front.",
    ],
    [
      "with no empty line below the head",
      "WEBVTT\n00:01.000 --> 00:04.000\nThe fetal head.\n\n00:04.000 --> 00:06.500\nThe midline,\nbroken at the front.",
    ],
    [
      "SRT with commas",
      "1\n00:00:01,000 --> 00:00:04,000\nThe fetal head.\n\n2\n00:00:04,000 --> 00:00:06,500\nThe midline,\nbroken at the front.\n\n",
    ],
    [
      "SRT with empty lines on top, short fractions and an empty text",
      "\n\n7\n0:00:01,0 --> 0:00:04,0\nThe fetal head.\n\n8\n0:00:04,0 --> 0:00:06,5\nThe midline,\nbroken at the front.\n\n9\n0:00:07,0 --> 0:00:08,0\n\n",
    ],
  ])("%s", (_, text) => {
    for (const form of [text, `\ufeff${text}`, text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\r")]) {
      expect(plain(read(form).cues)).toEqual(two);
    }
  });

  test.each<[string, string, [number, number, string][]]>([
    [
      "a first line of one space, as YouTube writes it",
      "WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.160 --> 00:00:02.389 align:start position:0%\n \nwe<00:00:00.400><c> begin</c>\n\n00:00:02.389 --> 00:00:02.399\nwe begin\n ",
      [
        [160, 2389, "we begin"],
        [2389, 2399, "we begin"],
      ],
    ],
    [
      "times without zeros, as Microsoft Teams writes them",
      "WEBVTT\n\n8d1f0c12/12-0\n0:0:3.540 --> 0:0:7.850\n<v Dr. Mona>Good evening.</v>\n\n0:0:8.0 --> 0:0:9.120\nFirst the probe.",
      [
        [3540, 7850, "Good evening."],
        [8000, 9120, "First the probe."],
      ],
    ],
    [
      "captions of no length, as Whisper writes them",
      "1\n00:00:00,000 --> 00:00:03,000\nHere\n\n2\n00:00:03,000 --> 00:00:03,000\nand\n\n3\n00:00:03,000 --> 00:00:05,000\nthe canal.\n\n4\n00:00:06,000 --> 00:00:06,000\nThe\n\n5\n00:00:06,200 --> 00:00:06,200\nos.",
      [
        [0, 3000, "Here"],
        [3000, 3500, "and"],
        [3000, 5000, "the canal."],
        [6000, 6200, "The"],
        [6200, 6700, "os."],
      ],
    ],
    [
      "captions out of order, as Zoom writes them",
      "WEBVTT\n\n1\n00:00:05.790 --> 00:00:13.514\nGood evening\n\n2\n00:00:05.210 --> 00:00:06.000\nYes",
      [
        [5210, 6000, "Yes"],
        [5790, 13514, "Good evening"],
      ],
    ],
    [
      "SRT without numbers",
      "00:00:00,000 --> 00:00:03,000\nOne\n\n00:00:03,000 --> 00:00:05,000\nTwo",
      [
        [0, 3000, "One"],
        [3000, 5000, "Two"],
      ],
    ],
    [
      "empty lines inside a text",
      "1\n00:00:00,000 --> 00:00:03,000\nOne.\n\nAnd more.\n\n2\n00:00:03,000 --> 00:00:05,000\nTwo",
      [
        [0, 3000, "One.\nAnd more."],
        [3000, 5000, "Two"],
      ],
    ],
    [
      "no empty line between captions",
      "1\n00:00:00,000 --> 00:00:03,000\nOne\n2\n00:00:03,000 --> 00:00:05,000\nTwo\n00:00:05,000 --> 00:00:06,000\nThree",
      [
        [0, 3000, "One"],
        [3000, 5000, "Two"],
        [5000, 6000, "Three"],
      ],
    ],
  ])("%s", (_, text, expected) => {
    expect(plain(read(text).cues)).toEqual(expected);
    expect(plain(readCues(writeWebVtt(read(text).cues)))).toEqual(expected);
  });

  test("a caption for each word of two hours", () => {
    const words = Array.from({ length: 18_000 }, (_, i) => {
      const [minute, second] = [Math.floor(i / 150), Math.floor((i % 150) / 2.5)];
      return `${minute}:${second}.000 --> ${minute}:${second}.400\nword`;
    });
    const short = words.slice(0, 9000);
    expect(read(`WEBVTT\n\n${short.join("\n\n")}`).cues).toHaveLength(9000);
  });

  test("where they stand on the picture is kept, and nothing else that stands behind the times", () => {
    const { cues } = read(
      "WEBVTT\n\n00:01.000 --> 00:02.000 line:10% position:5%,line-left align:start size:40% region:a onload:x line:9e9\nUp",
    );
    expect(cues[0]?.settings).toBe("line:10% position:5%,line-left align:start size:40%");
  });

  test("UTF-16 with a byte order mark", () => {
    const units = [0xfeff, ...[...arabic].map((letter) => letter.charCodeAt(0))];
    const bytes = new Uint8Array(units.flatMap((unit) => [unit & 255, unit >> 8]));
    expect(readCaptions(bytes, "ar")).toEqual({ cues: readCues(arabic), isGuessed: false });
  });

  test("Arabic in Windows-1256, and said to be a guess", () => {
    expect(readCaptions(windows1256(arabic), "ar")).toEqual({ cues: readCues(arabic), isGuessed: true });
  });
});

describe("a bad file is refused with its line and its reason", () => {
  const head = "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n";
  const refusal = (bytes: Uint8Array, language: "en" | "ar" = "en") => {
    try {
      return readCaptions(bytes, language).cues;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  };
  test.each<[string, string, string]>([
    ["nothing", "", said.empty],
    ["a head alone", "WEBVTT\n\n", said.noText],
    ["texts of tags alone", "WEBVTT\n\n00:01.000 --> 00:02.000\n<b> </b>", said.noText],
    ["no head", "One\n\n00:01.000 --> 00:02.000\nTwo", said.lineError(1, said.noHeader)],
    [
      "another word for a head",
      "\nWEBVTTX\n\n00:01.000 --> 00:02.000\nOne",
      said.lineError(2, said.noHeader),
    ],
    ["a page", "<!doctype html>\n<p>Not found", said.lineError(1, said.noHeader)],
    ["a text without times", "WEBVTT\n\nTwo\nlines", said.lineError(3, said.noTimes)],
    ["a number without times at the end", `${head}2\n`, said.lineError(6, said.noTimes)],
    ["times that are none", `${head}00:61.000 --> 99:99.000\nTwo`, said.lineError(6, said.badTimes)],
    ["one time", `${head}2\n00:03.000 -->\nTwo`, said.lineError(7, said.badTimes)],
    ["a hundred hours", `${head}100:00:00.000 --> 100:00:01.000\nTwo`, said.lineError(6, said.badTimes)],
    [
      "two lines above times",
      `${head}a\nb\n00:03.000 --> 00:04.000\nTwo`,
      said.lineError(8, said.emptyLineMissing),
    ],
    [
      "an end before its start",
      `${head}2\n00:04.000 --> 00:03.000\nTwo`,
      said.lineError(7, said.endBeforeStart("00:00:04.000", "00:00:03.000")),
    ],
    [
      "a text that is too long",
      `${head}00:04.000 --> 00:05.000\n${"a".repeat(1001)}`,
      said.lineError(7, said.tooLong(1000)),
    ],
    [
      "more than five faults",
      `WEBVTT\n\n${"00:61.000 --> 00:62.000\na\n\n".repeat(7)}`,
      [...[3, 6, 9, 12, 15].map((line) => said.lineError(line, said.badTimes)), said.moreErrors(2)].join(" "),
    ],
  ])("%s", (_, text, message) => {
    expect(refusal(utf8(text))).toBe(message);
    expect(refusal(utf8(text.replaceAll("\n", "\r\n")))).toBe(message);
  });

  test.each<[string, Uint8Array, "en" | "ar", string]>([
    ["Windows-1256 for English", windows1256(arabic), "en", said.lineError(4, said.notUtf8)],
    [
      "Windows-1256 that is not Arabic",
      windows1256(`${head}00:03.000 --> 00:04.000\nDiamètre bipariétal`),
      "ar",
      said.lineError(7, said.notUtf8),
    ],
    [
      "Arabic of a DOS (no article is left in it)",
      new Uint8Array([...utf8(head), 0xc7, 0xe4, 0xd1]),
      "ar",
      said.lineError(6, said.notUtf8),
    ],
    [
      "UTF-8 with one broken letter",
      utf8(arabic).map((byte, at) => (at === 40 ? 0xff : byte)),
      "ar",
      said.lineError(4, said.notUtf8),
    ],
    ["a letter cut off at the end", utf8(arabic).slice(0, -1), "ar", said.lineError(4, said.notUtf8)],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "en", said.notText],
    ["a spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), "en", said.notText],
  ])("%s", (_, bytes, language, message) => {
    expect(refusal(bytes, language)).toBe(message);
  });
});

describe("a text", () => {
  const stored = (text: string) =>
    writeWebVtt(read(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`).cues)
      .split("\n")
      .slice(3)
      .join("\n")
      .trim();

  test.each<[string, string, string]>([
    ["keeps bold, italic and underlined", "<b>a</b> <I>b</I> <u>c</u>", "<b>a</b> <i>b</i> <u>c</u>"],
    ["keeps styles inside each other", "<b>a <i>b</b> c</i>", "<b>a </b><b><i>b</i></b><i> c</i>"],
    ["closes what was left open", "<b>a", "<b>a</b>"],
    ["keeps who speaks", "<v.loud Dr. Salma>Look here", "<v Dr. Salma>Look here</v>"],
    ["tells two speakers apart", "<v A>one\n<v B>two</v> three", "<v A>one\n</v><v B>two</v> three"],
    ["loses other formatting of WebVTT", "<00:00:01.500><c.red>one</c> <lang ar>two</lang>", "one two"],
    ["loses formatting of SRT", '{\\an8}<font color="#fff">one</font><br/>two', "one\ntwo"],
    ["shows every other tag", "<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["loses what a tag carries", "<b onclick=alert(1)>a</b>", "<b>a</b>"],
    ["shows a tag that hides in an entity", "&lt;img src=x&gt;", "&lt;img src=x&gt;"],
    ["shows signs", "a < b && b > c", "a &lt; b &amp;&amp; b &gt; c"],
    [
      "shows entities that there are not",
      "&bogus; &#0; &#55296; &#39;",
      "&amp;bogus; &amp;#0; &amp;#55296; '",
    ],
    [
      "reads every character reference of HTML",
      "wait&hellip; caf&eacute;&#x2019;s 20&deg; &copy; &NewLine; &times;",
      "wait… café’s 20° ©   ×",
    ],
    ["has no empty lines", "<b>one\n<i></i>\ntwo</b>", "<b>one\n</b><b>two</b>"],
    ["has no invisible controls", "o\u0007n\u009be", "one"],
    ["escapes the speaker's name", "<v A & B>one", "<v A &amp; B>one</v>"],
  ])("%s", (_, text, written) => {
    expect(stored(text)).toBe(written);
  });

  test("loses styles and speakers, and no word, once they change 30,000 times in a file", () => {
    const cue = (text: string) => `00:01.000 --> 00:02.000\n${text}`;
    const file = ["WEBVTT", ...Array.from({ length: 1000 }, () => cue("<b>a</b>a".repeat(100))), cue(" ")];
    const cues = readCues(file.join("\n\n"));
    expect(cues).toHaveLength(1000);
    expect(cues[0]?.spans).toHaveLength(200);
    expect(cues.at(-1)?.spans).toEqual([{ text: "a".repeat(200) }]);
    const all = cues.flatMap(({ spans }) => spans);
    expect(all.length).toBeLessThan(31_000);
    expect(all.map(({ text }) => text).join("")).toHaveLength(200_000);
    expect(readCues(writeWebVtt(cues))).toEqual(cues);
  });

  test("is the same after it was stored, however hostile", () => {
    const hostile = [
      "<v A<b>x",
      "<<b>b>",
      "&amp;lt;b&amp;gt;",
      "<b",
      "</v>",
      "<v>",
      "<rt><ruby>x",
      "&lt;v A&gt;x",
      "a\n\n\n",
      "\u202eabc",
    ];
    for (const text of hostile) {
      const once = readCues(`WEBVTT\n\n00:01.000 --> 00:02.000\nx${text}`);
      expect(readCues(writeWebVtt(once))).toEqual(once);
    }
  });
});
