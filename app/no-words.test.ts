import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Every word on a screen stands in its folder's `texts.ts`, or in `app/texts.ts`, so that it can be translated. The
 * reference of the API is for engineers, and stays English. */

const files = readdirSync("app", { recursive: true })
  .map((name) => `app/${name}`)
  .filter((file) => file.endsWith(".tsx") && !/^app\/(api|entry)/.test(file));

/** Props whose text a person sees or hears. */
const visible = new Set(
  "title label alt placeholder hint note intro caption button save yes no all empty emptyGroup text heading filterLabel confirmLabel message otherwise aria-label aria-description".split(
    " ",
  ),
);
/** Their first argument names an action in the log. */
const logging = new Set(["logFailure", "orRefused", "attempt", "answer", "orWithout"]);

const isSentence = (text: string) =>
  /\p{L}{2,}[,:;]? \p{L}{2,}|\p{L} $|^ \p{L}|^\p{Lu}\p{Ll}+[.!?…]/u.test(text);
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

/** True where words are names for the program: comparisons, keys, class names, selectors, the log. */
function isForProgram(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken)
    return /^[!=]==$/.test(parent.operatorToken.getText());
  if (ts.isCallExpression(parent)) {
    const called = parent.expression.getText();
    return logging.has(called) || /querySelector|closest|matches|getItem/.test(called);
  }
  return /^(className|d|rel|sandbox|allow|content|viewBox|transform|points|style)$/.test(holder(node) ?? "");
}

function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || ts.isTypeNode(node) || isCode(node))
      return;
    const text = textOf(node);
    if (ts.isJsxText(node) ? /\p{L}/u.test(node.text) : text !== null && isWord(node, text)) {
      found.push(`${file}: ${(text ?? node.getText()).trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isWord = (node: ts.Node, text: string) =>
  !isForProgram(node) && (isSentence(text) || (visible.has(holder(node) ?? "") && /^\p{Lu}/u.test(text)));

/** Names of states, media queries, and a sample file. */
const fitting = [
  /: light dark$/,
  /: \((prefers-color-scheme|scripting): \w+\)$/,
  /: (no video|password request)$/,
  /: email,plan,quarters\n/,
];

test("no component holds words of its own", () => {
  expect(files.flatMap(wordsIn).filter((found) => !fitting.some((form) => form.test(found)))).toEqual([]);
});
