import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** A sentence with an element in it is one text with `sentence`: pieces that a screen puts side by side keep the order of
 * English. So a text that stands beside another text, or an element with words, begins and ends like a whole sentence. */

const files = readdirSync("app", { recursive: true })
  .map((name) => `app/${name}`)
  .filter((file) => /\.tsx$/.test(file) && !/^app\/api\//.test(file));

const parsed = (file: string, text = readFileSync(file, "utf8")) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** A line of its own, so no part of the text beside it. */
const blocks = new Set(
  "p div section ul ol li dl dt dd h1 h2 h3 h4 table caption thead tbody tr td th header footer main nav aside form label fieldset legend details summary figure figcaption address article button br template noscript".split(
    " ",
  ),
);

/** Where a text begins and ends; null stands for what a person or the database says. */
type Edge = string | null;
type Edges = { begin: Edge; end: Edge };

/** Every way in which the initializer of a text can read. */
function edges(node: ts.Node): Edges[] {
  if (ts.isStringLiteralLike(node)) return [{ begin: node.text, end: node.text }];
  if (ts.isTemplateExpression(node)) {
    const last = node.templateSpans[node.templateSpans.length - 1];
    return [{ begin: node.head.text || null, end: last?.literal.text || null }];
  }
  if (ts.isTaggedTemplateExpression(node)) return edges(node.template);
  if (ts.isArrowFunction(node)) {
    return ts.isBlock(node.body) ? node.body.statements.flatMap(returned) : edges(node.body);
  }
  if (ts.isConditionalExpression(node)) return [...edges(node.whenTrue), ...edges(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return edges(node.expression);
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(edges);
  if (ts.isPropertyAssignment(node)) return edges(node.initializer);
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return edges(node.expression);
  return [{ begin: null, end: null }];
}

function returned(statement: ts.Node): Edges[] {
  if (ts.isReturnStatement(statement)) return statement.expression ? edges(statement.expression) : [];
  return ts.isIfStatement(statement) ? returned(statement.thenStatement) : [];
}

const textsOf = new Map<string, ReadonlyMap<string, ts.Expression>>();

/** The objects that a module of texts exports. */
function objectsOf(file: string): ReadonlyMap<string, ts.Expression> {
  const known = textsOf.get(file);
  if (known) return known;
  const objects = new Map(
    parsed(file)
      .statements.filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer] as const] : [])),
  );
  textsOf.set(file, objects);
  return objects;
}

type Screen = {
  /** By local name, the texts that it imports. */
  said: ReadonlyMap<string, ts.Expression>;
  icons: ReadonlySet<string>;
};

const namedImports = (source: ts.SourceFile) =>
  source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const names = importClause?.namedBindings;
    if (!ts.isStringLiteral(moduleSpecifier) || !names || !ts.isNamedImports(names)) return [];
    return names.elements.map(({ name, propertyName }) => ({
      from: moduleSpecifier.text,
      local: name.getText(),
      exported: (propertyName ?? name).getText(),
    }));
  });

const importedFrom = (source: ts.SourceFile, module: RegExp) =>
  namedImports(source).flatMap(({ from, local }) => (module.test(from) ? [local] : []));

function importedTexts(source: ts.SourceFile): Screen["said"] {
  const texts = namedImports(source).flatMap(({ from, local, exported }) => {
    if (!/(^|\/)texts$/.test(from)) return [];
    const file = `${from.startsWith("~") ? from.replace("~", "app") : join(dirname(source.fileName), from)}.ts`;
    const object = objectsOf(file).get(exported);
    return object ? [[local, object] as const] : [];
  });
  return new Map(texts);
}

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrapped(node.expression) : node;
}

function propertyOf(object: ts.Expression, key: string): ts.Expression | undefined {
  const literal = unwrapped(object);
  if (!ts.isObjectLiteralExpression(literal)) return undefined;
  const found = literal.properties.find(
    (each): each is ts.PropertyAssignment => ts.isPropertyAssignment(each) && each.name.getText() === key,
  );
  return found?.initializer;
}

/** The initializer of `say.key`, `say.group.key` or `say.group[key]`. */
function textAt(node: ts.Node, said: Screen["said"]): ts.Expression | undefined {
  if (ts.isIdentifier(node)) return said.get(node.text);
  if (ts.isElementAccessExpression(node)) return textAt(node.expression, said);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const object = textAt(node.expression, said);
  return object && propertyOf(object, node.name.text);
}

/** What an expression between tags says: the texts of each of its outcomes. */
function outcomes(node: ts.Expression, said: Screen["said"]): Edges[] {
  if (ts.isParenthesizedExpression(node)) return outcomes(node.expression, said);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((each) => outcomes(each, said));
  if (ts.isBinaryExpression(node)) return outcomes(node.right, said);
  if (ts.isCallExpression(node)) return outcomes(node.expression, said);
  const text = textAt(node, said);
  return text ? edges(text) : [];
}

type Piece = { shown: string; says: Edges[] };

const isIcon = (name: string, icons: ReadonlySet<string>) => /^[a-z]/.test(name) || icons.has(name);

/** Runs of what stands side by side in a line. A dot in the middle parts two facts. */
function runs(parent: ts.JsxElement | ts.JsxFragment, screen: Screen): Piece[][] {
  const found: Piece[][] = [[]];
  for (const child of parent.children) {
    const name = tagOf(child);
    if (blocks.has(name) || textOf(child) === "·") found.push([]);
    else if (!(ts.isJsxSelfClosingElement(child) && isIcon(name, screen.icons))) {
      found[found.length - 1]?.push(...pieces(child, screen));
    }
  }
  return found;
}

function tagOf(child: ts.JsxChild): string {
  if (ts.isJsxElement(child)) return child.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(child) ? child.tagName.getText() : "";
}

/** The words between tags, also those in braces; null if it says something else. */
function textOf(child: ts.JsxChild): string | null {
  if (ts.isJsxText(child)) return child.text.trim();
  if (!ts.isJsxExpression(child)) return null;
  const { expression } = child;
  if (!expression) return "";
  return ts.isStringLiteralLike(expression) ? expression.text.trim() : null;
}

function pieces(child: ts.JsxChild, screen: Screen): Piece[] {
  const shown = child.getText().replace(/\s+/g, " ");
  const text = textOf(child);
  if (text !== null) return text === "" ? [] : [{ shown: text, says: [{ begin: text, end: text }] }];
  if (ts.isJsxExpression(child) && child.expression) {
    return [{ shown, says: outcomes(child.expression, screen.said) }];
  }
  return [{ shown, says: ts.isJsxElement(child) ? ofElement(child, screen) : [] }];
}

/** What an element within a line begins with, if that is a text alone. */
function ofElement(element: ts.JsxElement, screen: Screen): Edges[] {
  if (tagOf(element) === "code") return [];
  const [only, ...others] = runs(element, screen).flat();
  return only && others.length === 0 ? only.says.map(({ begin }) => ({ begin, end: null })) : [];
}

const isWholeAtBegin = ({ begin }: Edges) => begin === null || /^[\p{Lu}\p{N}“‘·×(]/u.test(begin.trim());
const isWholeAtEnd = ({ end }: Edges) => end === null || /[.?!…:·”)]$/u.test(end.trim());

const hasWords = ({ says }: Piece) => says.some(({ begin, end }) => /\p{L}/u.test(`${begin}${end}`));

function brokenIn(run: readonly Piece[]): Piece[] {
  if (!run.some(hasWords)) return [];
  return run.filter(
    ({ says }, at) =>
      (at > 0 && !says.every(isWholeAtBegin)) || (at < run.length - 1 && !says.every(isWholeAtEnd)),
  );
}

function fragmentsIn(source: ts.SourceFile): string[] {
  const screen = { said: importedTexts(source), icons: new Set(importedFrom(source, /\/icons$/)) };
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && tagOf(node) === "code") return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const { shown } of runs(node, screen).flatMap(brokenIn))
        found.push(`${source.fileName}: ${shown}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("no screen joins a sentence from pieces", () => {
  expect(files.flatMap((file) => fragmentsIn(parsed(file)))).toEqual([]);
});

test.each([
  ["<p>Signed in as <bdi>{email}</bdi></p>", 1],
  ["<p><bdi>{email}</bdi> is signed in.</p>", 1],
  ["<p>Ask us, or <a>sign in</a>.</p>", 3],
  ["<p>No account yet? <a>Create an account</a></p>", 0],
  ["<p>Signed in · <bdi>{email}</bdi></p>", 0],
  ["<p>{email} · {name}</p>", 0],
  ["<div>Signed in<p>Read more</p></div>", 0],
])("%s has %d pieces that are no sentences", (screen, pieces) => {
  expect(fragmentsIn(parsed("app/screen.tsx", `const screen = ${screen};`))).toHaveLength(pieces);
});
