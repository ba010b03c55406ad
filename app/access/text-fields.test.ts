import { describe, expect, test } from "vitest";
import * as z from "~/settings/zod";
import * as build from "../../build/server/index.js";
import { apiCalls } from "../api/document/api-calls.server";

/** Every text of a form or a call, found in the schemas of the build: nobody has to enter a new one here. */

const modules = import.meta.glob<Record<string, unknown>>(
  ["../{account,admin,learn,site}/**/*schema.ts", "../models/payments/report-rules.ts"],
  { eager: true },
);
const sources = import.meta.glob<string>("../{account,admin,learn,site}/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

const forms = new Map<string, z.ZodObject>();
for (const module of Object.values(modules)) {
  for (const [name, value] of Object.entries(module))
    if (value instanceof z.ZodObject) forms.set(name, value);
}

type TextField = { of: string; name: string; schema: z.core.$ZodType };

/** The objects in a body, however it is wrapped. */
function objectsIn(schema: z.core.$ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodPipe) return [...objectsIn(schema.in), ...objectsIn(schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsIn);
  if (schema instanceof z.ZodArray) return objectsIn(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectsIn(schema.unwrap());
  return [];
}

const fieldsOf = (of: string, schema: z.core.$ZodType): TextField[] =>
  objectsIn(schema).flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, field]) => [
      { of, name, schema: field },
      ...fieldsOf(`${of}.${name}`, field),
    ]),
  );

const found = [
  ...[...forms].flatMap(([name, schema]) => fieldsOf(name, schema)),
  ...apiCalls(build.routes).flatMap(({ method, path, operation }) =>
    [operation.body, operation.query].flatMap((schema) =>
      schema ? fieldsOf(`${method} ${path}`, schema) : [],
    ),
  ),
];

const words = [
  "learner@demo.test",
  "Learner@123",
  "Mona Zaki",
  "منى زكي",
  "+201001234567",
  "2.5",
  "1,200",
  "scan.mp4",
];

const read = (schema: z.core.$ZodType, text: string) => {
  const { success, data } = z.safeParse(schema, text);
  return success ? { data } : null;
};

/** Whoever takes only ids, keys or names of choices takes none of these words. */
const isTyped = (schema: z.core.$ZodType) => words.some((word) => read(schema, word) !== null);
const hasLines = (schema: z.core.$ZodType) => read(schema, "Mona\nZaki")?.data === "Mona\nZaki";

/** What reads anything, if only as its default, is no text either. */
const typed = found.filter(({ schema }) => isTyped(schema) && !z.safeParse(schema, {}).success);
const isPassword = ({ name }: { name: string }) => /password/i.test(name);
const prose = typed.filter((field) => hasLines(field.schema) && !isPassword(field));
const lines = typed.filter((field) => !prose.includes(field));

const around: [string, (word: string) => string][] = [
  ["marks of direction", (word) => `\u202a\u200f${word}\u202c\u200e`],
  ["an isolate", (word) => `\u2067${word}\u2069`],
  ["spaces of all widths", (word) => ` \u00a0\t${word}\u3000\u2003 `],
  ["signs without width", (word) => `\ufeff${word}\u200b\u2060`],
  ["a line break", (word) => `${word}\r\n`],
];
const inside: [string, (word: string) => string][] = [
  ["a sign in a word", (word) => `${word.slice(0, 1)}\u00ad\u200e\u200b${word.slice(1)}`],
  ["a space that does not break", (word) => word.replace(" ", "\u00a0")],
  [
    "letters of full width",
    (word) => word.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ["presentation forms", (word) => word.replace("منى", "\ufee3\ufee8\ufef0")],
];

test("forms of the site have their schemas where they are looked for", () => {
  const parsed = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/parseForm\(form, (\w+)/g)].map(([, name = ""]) => name),
  );
  expect(parsed.length).toBeGreaterThan(10);
  // `schema` is handed on by one of those.
  for (const name of parsed) if (name !== "schema") expect([...forms.keys()]).toContain(name);
});

test("the texts of forms and calls are among those below", () => {
  const names = typed.map(({ of, name }) => `${of} ${name}`);
  for (const known of [
    "loginSchema email",
    "settingsForm whatsApp",
    "boardForm boardNumber",
    "contactSchema message",
    "POST /Accounts/Login username",
    "PUT /Boards/EditBoard title",
    "GET /Accounts/filter email",
    "GET /Boards/BoardNumberExists boardNumber",
  ]) {
    expect(names).toContain(known);
  }
});

describe.each(lines)("$of: $name", ({ name, schema }) => {
  const changes = isPassword({ name }) ? around : [...around, ...inside];

  test.each(changes)("is the same with %s", (_, change) => {
    for (const text of words.filter((each) => read(schema, each) !== null)) {
      expect(read(schema, change(text)), JSON.stringify(change(text))).toEqual(read(schema, text));
    }
  });

  test("of signs that nobody sees is an empty one", () => {
    // A file without a name gets one.
    const empty = name === "fileName" ? { data: "video.mp4" } : read(schema, "");
    expect(read(schema, "\u200f\u00a0\u200b\u2800")).toEqual(empty);
  });
});

describe.each(prose)("$of: $name", ({ schema }) => {
  test("keeps its lines, its joiners and its direction, and loses control characters", () => {
    const text = "\u200fمی\u200cخواهم\n\u2067A–C\u2069 Two";
    expect(read(schema, ` ${text.replace("\n", "\r\n")}\u0007 `)).toEqual({ data: text });
  });
});
