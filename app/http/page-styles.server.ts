import type { EntryContext } from "@remix-run/cloudflare";

/** As build/styles.js holds it. */
export type Styles = {
  /** Stylesheets as the browser may load them, by address. */
  chunks: Record<string, string>;
  /** The same, rule by rule, by the module that wrote them. */
  modules: Record<string, readonly string[]>;
  /** The modules whose rules a route's page may need, in their order, by the address of the route's script. */
  imports: Record<string, readonly string[]>;
};

const routesOf = ({ manifest, staticHandlerContext }: EntryContext) =>
  ["root", ...staticHandlerContext.matches.map(({ route }) => route.id)].flatMap(
    (id) => manifest.routes[id] ?? [],
  );

/** For a page where React goes on: whole chunks, because each further screen brings those that are missing. */
export function chunkStyles(page: EntryContext, { chunks }: Styles): string {
  const addresses = new Set(routesOf(page).flatMap(({ css }) => css ?? []));
  return [...addresses].map((address) => chunks[address] ?? "").join("\n");
}

/** For any other page: the rules that its own modules wrote. */
export function moduleRules(page: EntryContext, { modules, imports }: Styles): string[] {
  const names = new Set(routesOf(page).flatMap(({ module }) => imports[module] ?? []));
  return [...names].flatMap((name) => modules[name] ?? []);
}

const className = /\.(-?[_a-z][\w-]*)/gi;

/** A page that loads no script stays as it is: it needs no rules for what it does not have. */
export function rulesUsedIn(html: string, rules: readonly string[]): string[] {
  const words = new Set(html.match(/[\w-]+/g));
  const used = rules.filter((rule) => {
    const [, element] = /^([a-z]+)\{/.exec(rule) ?? [];
    if (element) return words.has(element);
    const classes = [...rule.matchAll(className)].map(([, name = ""]) => name);
    return classes.length === 0 || classes.some((name) => words.has(name));
  });
  const named = (rule: string) => /^@keyframes ([\w-]+)/.exec(rule)?.[1];
  const moved = used.filter((rule) => !named(rule)).join("");
  return used.filter((rule) => moved.includes(named(rule) ?? ""));
}
