import { readFileSync } from "node:fs";
import { assets } from "../../build/server/index.js";
import { sentBytes } from "./sent-bytes";

const imported = /\b(?:from|import)"\.\/([\w.-]+)"/g;
const importedLater = /\bimport\("\.\/([\w.-]+)"\)/g;

type Script = { text: string; bytes: number; now: string[]; later: string[] };

const scripts = new Map<string, Script>();

function scriptAt(address: string): Script {
  const known = scripts.get(address);
  if (known) return known;
  const text = readFileSync(`build/client${address}`, "utf8");
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => `/assets/${name}`);
  const bytes = sentBytes(text);
  const script = { text, bytes, now: found(imported), later: found(importedLater) };
  scripts.set(address, script);
  return script;
}

function reachedFrom(addresses: readonly string[], importsOf: (script: Script) => readonly string[]) {
  const reached = new Map<string, Script>();
  const follow = (address: string) => {
    if (reached.has(address)) return;
    const script = scriptAt(address);
    reached.set(address, script);
    importsOf(script).forEach(follow);
  };
  addresses.forEach(follow);
  return [...reached.values()];
}

/** The modules that Remix starts a route's page with. */
function modulesOf(id: string): string[] {
  const route = assets.routes[id];
  return route ? [...modulesOf(route.parentId ?? ""), route.module] : [assets.entry.module];
}

/** Lists the scripts that a browser loads before the page of a route answers to script. */
export const scriptsOf = (id: string) => reachedFrom(modulesOf(id), ({ now }) => now);

export const everyScriptOf = (id: string) =>
  reachedFrom(modulesOf(id), ({ now, later }) => [...now, ...later]);
