import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { said, sampleValue } from "../../tests/support/said";

/** What Arabic says, against what English says. */

type Module = Record<string, unknown>;
const english = import.meta.glob<Module>("../**/texts.ts", { eager: true });
/** As the build under /ar reads them. */
const arabic = import.meta.glob<Module>("../**/texts.ts", { eager: true, query: "?ar" });
const sources = import.meta.glob<string>("../**/*.ar.ts", { eager: true, query: "?raw", import: "default" });

type Leaf = { name: string; en: unknown; ar: unknown };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isForms = (value: unknown) => isObject(value) && typeof value.other === "string" && "one" in value;

function leavesIn(name: string, en: unknown, ar: unknown): Leaf[] {
  if (!isObject(en) || !isObject(ar) || isForms(en)) return [{ name, en, ar }];
  return Object.keys(en).flatMap((key) => leavesIn(`${name}.${key}`, en[key], ar[key]));
}

const leaves = Object.keys(sources)
  .map((file) => file.replace(".ar.ts", ".ts"))
  .filter((file) => file.endsWith("/texts.ts"))
  .flatMap((file) => leavesIn(file.slice(3), english[file], arabic[file]));
const kept = leaves.filter(({ en, ar }) => en === ar);
const translated = leaves.filter(({ en, ar }) => en !== ar);

test("every English text of people's pages has its twin in Arabic", () => {
  expect(leaves.length).toBeGreaterThan(1000);
  expect(leaves.filter(({ ar }) => ar === undefined)).toEqual([]);
});

const compared = readFileSync("app/language/twins.ts", "utf8");
const twins = Object.keys(sources).map((file) =>
  file.replace(/^\.\.\//, "~/").replace(/^\.\//, "~/language/"),
);

test.each(twins)("%s is compared whole", (twin) => {
  expect(compared).toContain(`import("${twin.replace(".ts", "")}")`);
});

test.each(Object.entries(sources))("%s takes nothing unnamed from English", (_, twin) => {
  expect(twin).not.toMatch(/\.\.\.english/);
});

/** Who may read English: the back office, the API, the commands, and what only an Admin changes, reads or sends. */
const office =
  /^\.\.\/(admin|api|commands|media\/(packaging|pictures|upload)|models\/(inbox|catalogue))\/|\/second-factor\/code-page\.tsx$/;
const readers = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*", "!../**/texts.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The same in both languages. */
const noWords = [
  /^media\/texts\.ts\.formatNames\./,
  /^account\/texts\.ts\.deviceTexts\./,
  /^texts\.ts\.noticeTimes\./,
  /\.longestSearch$/,
  /\.whatsApp$|whatsAppNumberTexts\.label$/,
  /^site\/accessibility\/texts\.ts\.accessibilityTexts\.standard\.name$/,
];

/** Answers of the API, which some of what stands around all requests sends as well. */
const ofApi = /^texts\.ts\.texts\.api\./;

test("nobody but the back office and the API reads a text that stays English", () => {
  const wrong = kept
    .filter(({ name }) => !ofApi.test(name) && !noWords.some((each) => each.test(name)))
    .flatMap(({ name }) => {
      const path = name.replace(/^.*?texts\.ts\./, "");
      const read = new RegExp(String.raw`(?<!english\.)\b${path.replaceAll(".", String.raw`\.`)}\b(?!-)`);
      const files = Object.entries(readers).filter(([file, text]) => !office.test(file) && read.test(text));
      return files.map(([file]) => `${path} is read by ${file}`);
    });
  expect(wrong).toEqual([]);
});

/** Of the twins themselves: what they write, without what they import. */
const literals = Object.entries(sources)
  .filter(([file]) => file.endsWith("/texts.ar.ts"))
  .flatMap(([file, text]) => {
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isNewExpression(node)) return;
      if (ts.isPropertyAssignment(node)) return visit(node.initializer);
      // What a replacement looks for is no word that it says.
      if (
        ts.isCallExpression(node) &&
        node.arguments.length === 2 &&
        /\.replace$/.test(node.expression.getText())
      ) {
        visit(node.expression);
        return node.arguments.slice(1).forEach(visit);
      }
      if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
        return;
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) found.push(node.text);
      if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) found.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return found.map((said) => ({ file, said }));
  });

/** Names of things that are called so in Arabic, too. */
const latin = new Set(
  [
    "WhatsApp InstaPay Apple OpenStreetMap Cloudflare Chrome Chromium Edge Firefox Safari Google Microsoft Authenticator Aegis FAS",
    "MB PDF JSON JPEG PNG WebP AVIF QR WCAG AA axe-core CPD CME",
    // Keys, and paper.
    "K J L A",
  ].flatMap((each) => each.split(" ")),
);

test("no text in Arabic has an English word", () => {
  const wrong = literals.flatMap(({ file, said }) => {
    const words = said.replace(/\{\w+\}/g, "").match(/[A-Za-z][A-Za-z'’-]*/g) ?? [];
    return words.filter((word) => !latin.has(word)).map((word) => `${word}: ${said.slice(0, 60)} (${file})`);
  });
  expect(wrong).toEqual([]);
});

/** What people typed, and names of sizes: their letters may run to the right. */
const typed = /^(name|email|contact|course|lecture|society|product|author|words|search|quality)$/;
/** In a message to the society, which copies the address without any mark. */
const copied = /حسابي: \$\{email\}`$/;

test("a value in plain text stands apart, so that its letters cannot turn the sentence around", () => {
  const wrong = Object.entries(sources).flatMap(([file, text]) => {
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)) {
        const before = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
        for (const [at, { expression, literal }] of node.templateSpans.entries()) {
          const isApart = before[at]?.text.endsWith("\u2068") && literal.text.startsWith("\u2069");
          if (typed.test(expression.getText()) && !isApart && !copied.test(node.getText()))
            found.push(`${node.getText()} (${file})`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return found;
  });
  expect(wrong).toEqual([]);
});

const glossary = [...readFileSync("docs/arabic.md", "utf8").matchAll(/^\| .+ \| ([\u0600-\u06ff .]+) \|$/gm)];

test.each(glossary.map(([, word = ""]) => word))("the texts use %s, as the glossary has it", (word) => {
  expect(literals.filter(({ said }) => said.includes(word))).not.toEqual([]);
});

test("digits are Latin, so that they match what is typed", () => {
  expect(literals.filter(({ said }) => /[٠-٩۰-۹]/.test(said))).toEqual([]);
});

/** What a text says with these values for its parameters, its numbers without commas. */
function saying(text: unknown, values: readonly unknown[]): string {
  const told = typeof text === "function" ? text(...values) : text;
  return said(told).replace(/(\d),(?=\d{3})/g, "$1");
}

/** Where a text takes one of a few words, or a list. */
const ownSamples: Record<string, readonly unknown[]> = {
  "settings/texts.ts.planLengthTexts.lengths": [[701, 702]],
  "settings/texts.ts.planListTexts.oneOf": [["701", "702"]],
  "texts.ts.texts.gone": ["lecture"],
};

const samples = (count: number) => {
  let last = 700;
  return Array.from({ length: count }, () => sampleValue(() => (last += 1)));
};
const numbersIn = (text: string) => [...new Set(text.match(/7\d\d/g))].sort();
const functions = translated.filter(({ en }) => typeof en === "function");

test.each(functions)("$name shows in Arabic what it shows in English", ({ name, en, ar }) => {
  const count = Math.max(...[en, ar].map((each) => (typeof each === "function" ? each.length : 0)), 3);
  const [shown, translation] = [en, ar].map((each) => saying(each, ownSamples[name] ?? samples(count)));
  expect(numbersIn(translation ?? "")).toEqual(numbersIn(shown ?? ""));
  expect(translation).not.toMatch(/undefined|NaN|null|\[object|#/);
});

const counts = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 111];
const withoutNumbers = (text: string) => text.replace(/\d+/g, "");

/** Texts in which English tells one thing from several. */
const counting = functions.flatMap(({ name, en, ar }) => {
  const values = samples(5);
  return values.flatMap((_, at) => {
    const withCount = (text: unknown, count: number) => saying(text, values.with(at, count));
    const says = (text: unknown) => {
      try {
        return [1, 2, 7].map((count) => withoutNumbers(withCount(text, count)));
      } catch {
        return [];
      }
    };
    const [one, two, seven] = says(en);
    return one !== two && two === seven && withCount(en, 7).includes("7")
      ? [{ name: `${name} (${at + 1})`, ar: (n: number) => withCount(ar, n) }]
      : [];
  });
});

describe("a number of things", () => {
  test.each(counting)("has its form for each in $name", ({ ar }) => {
    const [one, two, few, many, hundred] = [1, 2, 3, 11, 100].map((count) => withoutNumbers(ar(count)));
    expect(new Set([one, two, few, many ?? hundred]).size).toBe(4);
    for (const count of counts) {
      expect(ar(count)).not.toMatch(/undefined|NaN|#|[٠-٩]/);
      if (count > 2) expect(ar(count)).toContain(String(count));
    }
  });

  test.each(leaves.filter(({ en }) => isForms(en)))("has all forms in $name", ({ ar }) => {
    expect(Object.keys(ar as object)).toEqual(expect.arrayContaining(["one", "two", "few", "many", "other"]));
  });
});
