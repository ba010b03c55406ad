import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

const isTwinned = (file: string, all: ReadonlySet<string>) => all.has(file.replace(/\.ts$/, ".ar.ts"));

/** What English pages say that has a twin in Arabic, each text cut at its values. */
export function englishTexts(): string[] {
  const files = new Set(readdirSync("app", { recursive: true }).map((name) => `app/${name}`));
  return [...files].filter((file) => file.endsWith(".ts") && isTwinned(file, files)).flatMap(textsIn);
}

function textsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  return found.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
}
