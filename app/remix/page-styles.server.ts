import type { EntryContext } from "@remix-run/cloudflare";
import type { Styles } from "~/http/context.server";

const routesOf = ({ manifest, staticHandlerContext }: EntryContext) =>
  ["root", ...staticHandlerContext.matches.map(({ route }) => route.id)].flatMap(
    (id) => manifest.routes[id] ?? [],
  );

/** The styles of this page's chunks. React loads those of later screens itself. */
export function chunkStyles(page: EntryContext, { chunks }: Styles): string {
  const addresses = new Set(routesOf(page).flatMap(({ css }) => css ?? []));
  return [...addresses].map((address) => chunks[address] ?? "").join("\n");
}

export function moduleRules(page: EntryContext, { modules, imports }: Styles): string[] {
  const names = new Set(routesOf(page).flatMap(({ module }) => imports[module] ?? []));
  return [...names].flatMap((name) => modules[name] ?? []);
}

const className = /\.(-?[_a-z][\w-]*)/gi;

/** Leaves out rules for what the page does not have: it loads no script that could add it. */
export function rulesUsedIn(html: string, rules: readonly string[]): string[] {
  const words = new Set(html.match(/[\w-]+/g));
  const used = rules.filter((rule) => {
    const [, element] = /^([a-z]+)\{/.exec(rule) ?? [];
    if (element) return words.has(element);
    // The point in "https://wa.me" begins no class.
    const classes = [...rule.replace(/"[^"]*"/g, "").matchAll(className)].map(([, name = ""]) => name);
    return classes.length === 0 || classes.some((name) => words.has(name));
  });
  const named = (rule: string) => /^@keyframes ([\w-]+)/.exec(rule)?.[1];
  const moved = used.filter((rule) => !named(rule)).join("");
  return used.filter((rule) => moved.includes(named(rule) ?? ""));
}
