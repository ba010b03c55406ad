import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { nouns } from "./texts";

/** Every word on a screen stands in its folder's `texts.ts`, or in `app/texts.ts`, so that it can be translated. The
 * reference of the API, the commands and the log are for engineers, and stay English. */

/** `formats.ts` belongs to the language as a whole, as the texts do. */
const isElsewhere =
  /^app\/(api|commands|entry|formats|routes|settings\/env|access\/rules|media\/packaging\/(ffmpeg|packag)|site\/(robots|sitemap|security-txt|structured-data))|\.(test|css|vite|d)\.tsx?$|\/texts(\.ar)?\.ts$/;

const files = readdirSync("app", { recursive: true })
  .map((name) => `app/${name}`)
  .filter((file) => /\.tsx?$/.test(file) && !isElsewhere.test(file));

/** Props whose text a person sees or hears. */
const visible = new Set(
  "title label alt placeholder hint note intro caption button save yes no all empty emptyGroup text heading filterLabel confirmLabel message otherwise aria-label aria-description".split(
    " ",
  ),
);
/** Their first argument names an action in the log. */
const logging = new Set(["logFailure", "press", "orWithout", "orElse", "sendMail"]);
/** Their arguments are names for the program, too: headers, selectors, keys. */
const naming =
  /(querySelector|closest|matches|getItem|matchMedia|\.(get|set|has|append|delete|includes|startsWith|getTrack))(All)?$/;
/** Properties that hold names: headers begin with a capital. */
const names =
  /^(className|d|rel|sandbox|allow|content|viewBox|transform|points|style|action|outcome|summary|sample|[A-Z].*)$/;
/** A name of a header, a role, a zone, a type; a value of a header or cookie. */
const isName = (text: string) =>
  /^[A-Z][a-z]+(-[A-Z]\w+)+$|^(Admin|User)$|^\w+\/[\w+]+(;.*)?$|^[\w-]+(; \w+)?=|^(public|private), /.test(
    text,
  );

const isSentence = (text: string) =>
  /\p{L}{2,}[,:;]? \p{L}{2,}|\p{L} $|^ \(?\p{L}|^\p{Lu}\p{Ll}+[.!?…]/u.test(text);
const isCode = (node: ts.Node) =>
  ts.isJsxElement(node) && ["code", "style", "script"].includes(node.openingElement.tagName.getText());

const textOf = (node: ts.Node) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…")
    : ts.isStringLiteralLike(node)
      ? node.text
      : null;

/** The name of the prop or property that holds `node`, through `? :`, `??`, `&&` and braces. */
function holder(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText().replace(/"/g, "");
  const isPassed =
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(\?\?|&&|\|\|)$/.test(parent.operatorToken.getText()));
  return isPassed ? holder(parent) : null;
}

/** True where words are names for the program: comparisons, keys, headers, class names, selectors, the log. */
function isForProgram(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken)
    return /^[!=]==$/.test(parent.operatorToken.getText());
  if (ts.isCallExpression(parent)) {
    const called = parent.expression.getText();
    return logging.has(called) || naming.test(called);
  }
  if (ts.isNewExpression(parent)) return /(Error|DOMException)$/.test(parent.expression.getText());
  return names.test(holder(node) ?? "");
}

/** An error is for the log; a refused file's says to the Admin what is wrong with it. */
const isForLog = (node: ts.Node) =>
  ts.isThrowStatement(node) && !/^throw new RefusedFile/.test(node.getText());

/** SQL or a pattern; the tag `sentence` stands before words. */
const isOtherTemplate = (node: ts.Node) =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() !== "sentence";

/** True if `node` ends as text between tags. */
function isChild(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent);
  if (ts.isTaggedTemplateExpression(parent)) return true;
  const isPassed =
    ts.isParenthesizedExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(\?\?|&&|\|\||\+)$/.test(parent.operatorToken.getText()));
  return isPassed && isChild(parent);
}

/** True if `node` names the kind of thing on a screen; its word is in `nouns`. */
function isNoun(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent))
    return parent.expression.getText() === "titleOr" && parent.arguments[0] === node;
  return ts.isJsxAttribute(parent) && parent.name.getText() === "what";
}

function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isOtherTemplate(node) || isForLog(node) || isCode(node)) return;
    const text = textOf(node);
    if (ts.isJsxText(node) ? /\p{L}/u.test(node.text) : text !== null && isWord(node, text)) {
      found.push(`${file}: ${(text ?? node.getText()).trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isWord(node: ts.Node, text: string): boolean {
  if (isNoun(node)) return !(text in nouns);
  if (isForProgram(node) || isName(text)) return false;
  if (isSentence(text) || (isChild(node) && /\p{L}{2}/u.test(text))) return true;
  return (
    (/\.ts$/.test(node.getSourceFile().fileName) || visible.has(holder(node) ?? "")) &&
    /^\p{Lu}\p{Ll}/u.test(text)
  );
}

/** Brands, languages and scripts, headers, types, media queries, log lines, and sample files. */
const fitting = [
  /: \((prefers-color-scheme|scripting): \w+\)$/,
  /: Learner@123$/,
  /device-name\.ts: [\w ]+$/,
  /: (English|Latin|Arabic|Opus|Windows-1256)$/,
  /: (Age|Authorization|HttpOnly|Link|Range|Secure|Exif..|Organization|PostalAddress)$/,
  /: (MediaSource|VideoEncoder)$/,
  /headers\.server\.ts: img-src /,
  /log\.server\.ts: {1,}at$/,
  /: find (the lecture played last|new lectures)$/,
  /: An answer of somebody else, status …$/,
  /browser-package\.ts: Names are unique$/,
];

/** Names of states, counts and actions, most of them stored: `admin/activity` says the actions in words. */
const stored = new Set([
  "account removed",
  "added to the saved selection of",
  "captions removed",
  "captions saved",
  "changed the plan of",
  "command line",
  "deleted the password request of",
  "failed upload discarded",
  "granted quarters to",
  "imported users from",
  "marked as read",
  "marked as unread",
  "no video",
  "password request",
  "password requests",
  "plain file",
  "preview closed",
  "preview opened",
  "removed users",
  "renewed the plan of",
  "restored the plan of",
  "second step",
  "took out of the saved selection of",
  "took back the renewal of",
  "made a password link for",
  "reset two-step sign-in of",
  "password link",
  "second factor reset",
  "made Admin",
  "made User",
  "deleted several password requests",
  "deleted several messages",
  "under way",
  "upload cancelled",
  "removal of a session",
]);

const isFitting = (found: string) =>
  fitting.some((form) => form.test(found)) || stored.has(found.replace(/^.*?: /, ""));

test("no module but the texts holds words", () => {
  expect(files.flatMap(wordsIn).filter((found) => !isFitting(found))).toEqual([]);
});
