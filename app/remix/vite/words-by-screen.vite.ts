import type { Plugin } from "vite";

const words = /import \{([^}]+)\} from "((?:~\/|\.)[^"]*\btexts)";/g;
const common = "~/texts";
const folder = /\/app\/([\w/-]+)\/[\w.-]+\.tsx?(\?|$)/;

/** Rollup keeps a `texts.ts` whole. An address per object makes each a module: browsers load their screen's alone.
 * Each folder gets its own copy of the common texts, of which Rollup keeps what is used there. */
export function wordsByScreen(): Plugin {
  return {
    name: "words-by-screen",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr || !/\/app\/[^?]+\.tsx?(\?|$)/.test(id)) return;
      const of = folder.exec(id)?.[1];
      const split = (all: string, names: string, address: string) => {
        if (address !== common) return importsOf(names, address);
        return of ? `import {${names}} from "${common}?words=texts&of=${of}";` : all;
      };
      // Keeps its lines, so that positions stay right without a map.
      return { code: code.replace(words, split), map: null };
    },
  };
}

const importsOf = (names: string, address: string) =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => `import { ${name} } from "${address}?words=${name.replace(/ as .*/, "")}";`)
    .join(" ");
