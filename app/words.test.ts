import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words that a person would not say, or that mean something to developers only, each with what to write instead. */
const banned: [RegExp, string][] = [
  [/\bmeanwhile\b/i, "in the meantime, already"],
  [/\bfor good\b/i, "permanently"],
  [/\bchosen\b/i, "selected"],
  [/\bany more\b/i, "no longer"],
  [/\bat once\b/i, "immediately"],
  [/\bwhoever\b/i, "everyone who"],
  [/\bwhatever\b/i, "any"],
  [/\bgive(s|n)? up\b/i, "expired, cancelled"],
  [/\bgoes on\b|\bgo on with\b/i, "continue"],
  [/\bleft out\b/i, "skipped"],
  [/\bmend\b/i, "fix"],
  [/\bslip in\b/i, "typo in"],
  [/\bsooner\b/i, "earlier"],
  [/\bthe present\b/i, "the current"],
  [/\bmembers?\b/i, "learner, on the site; user, in the back office"],
  [/\bAdmins?\b/, "administrator"],
  [/\bbytes\b|\bUUID\b|\bids?\b/i, "nothing: people do not need it"],
  [/\bwrangler\b|\bnpm\b|\[vars\]|`/i, "a sentence for people who do not run commands"],
];

/** Allowed: the product's fixed texts, a board's members, headers of HTTP, the command for a shell. */
const fitting = [
  "Access Denied: Admin privileges required",
  "Admin",
  "made Admin",
  "Admin login",
  "User ID",
  "User ID is required",
  "Course ID:",
  "user id",
  "Copy the user ID of",
  "The user ID of",
  "Your browser does not let this page copy. The user ID is",
  "Filter by email or user ID",
  "Filter by name, email, WhatsApp or user ID",
  "bytes",
  "bytes */",
  "The members of the board of",
  "Members",
  "No board members yet",
  "The members of the board will be introduced here.",
  "Optional, up to 20 characters. Members appear in this order; those without a number come last.",
  "Tell the member on WhatsApp",
  "npm run lectures:package",
  "npm run lectures:package -- FILE",
];

/** Engineers read the rest: commands, the API and its document, the names of access rules. */
const isForPeople = (file: string) => !/\.test\.tsx?$|^app\/(commands|api|access|settings\/env)/.test(file);

const files = readdirSync("app", { recursive: true })
  .map((name) => `app/${name}`)
  .filter((file) => /\.tsx?$/.test(file) && isForPeople(file));

/** `texts.api` is for engineers, too. */
const isOfTheApi = (node: ts.Node) => ts.isPropertyAssignment(node) && node.name.getText() === "api";

/** An error is for the log; a refused file's says to the Admin what is wrong with it. */
const isForLog = (node: ts.Node) =>
  ts.isThrowStatement(node) && !/^throw new RefusedFile/.test(node.getText());

/** SQL or a pattern; the tag `sentence` stands before words. */
const isOtherTemplate = (node: ts.Node) =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() !== "sentence";

const isLiteral = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** All strings of a module but those of errors and of SQL. */
function literals(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForLog(node) || ts.isTaggedTemplateExpression(node)) return;
    if (isLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Sentences of a module that a person may read: all of a `texts.ts`; elsewhere strings of two words or more. */
function sentences(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForLog(node) || ts.isImportDeclaration(node) || isOtherTemplate(node)) return;
    if (isOfTheApi(node)) return;
    if (ts.isJsxText(node)) found.push(node.text);
    else if (isLiteral(node)) {
      if (/\btexts\.ts$/.test(file) || /\p{L} \p{L}|\p{L} /u.test(node.text)) found.push(node.text);
    }
    if (ts.isPropertyAssignment(node)) visit(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no screen and no message has a word that people do not say", () => {
  const found = files.flatMap((file) =>
    sentences(file)
      .filter((text) => !fitting.includes(text.trim()))
      .flatMap((text) =>
        banned
          .filter(([word]) => word.test(text))
          .map(([word, instead]) => `${file}: ${text.trim()} (${word}: ${instead})`),
      ),
  );
  expect(found).toEqual([]);
});

test("what is said to fit still stands somewhere", () => {
  const all = new Set(files.flatMap(sentences).map((text) => text.trim()));
  expect(fitting.filter((text) => !all.has(text))).toEqual([]);
});

/** Errors of libraries, which go to the log, speak of these. */
const forDevelopers = [/\bmembers?\b/i, /\bbytes\b|\bUUID\b|\bids?\b/i, /\bwrangler\b|\bnpm\b|\[vars\]|`/i];

const built = ["build/client/assets", "build/server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith(".js")),
);

test("no word of that kind comes into the build with a library", () => {
  const said = new Map(banned.map(([word, instead]) => [word.source, { word, instead }]));
  for (const { source } of forDevelopers) said.delete(source);
  const ofEngineers = new Set(
    readdirSync("app", { recursive: true })
      .map((name) => `app/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !isForPeople(file))
      .flatMap(literals),
  );
  const found = built.flatMap((file) =>
    literals(file)
      .filter((text) => /\p{L} \p{L}/u.test(text) && !ofEngineers.has(text) && !fitting.includes(text.trim()))
      .flatMap((text) =>
        [...said.values()]
          .filter(({ word }) => word.test(text))
          .map(({ instead }) => `${file}: ${text} (${instead})`),
      ),
  );
  expect(found).toEqual([]);
});
