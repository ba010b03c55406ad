import type { Plugin } from "vite";
import { inAllLanguages } from "../../language/paths.ts";
import { sharedPaths } from "../../public-pages.ts";
import { urls } from "../../urls.ts";

const links = [...sharedPaths, `${urls.site.courses}/*`, "/user", "/user/*"].flatMap(inAllLanguages);
const source = JSON.stringify({ prefetch: [{ where: { href_matches: links }, eagerness: "conservative" }] });

/** Browsers fetch a page ahead once its link is about to be pressed, if it neither acts nor asks who is there. */
export const speculationRules = (): Plugin => ({
  name: "speculation-rules",
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  configureServer(server) {
    server.middlewares.use(urls.speculationRules, (_request, response) => {
      response.setHeader("Content-Type", "application/speculationrules+json").end(source);
    });
  },
  generateBundle() {
    this.emitFile({ type: "asset", fileName: urls.speculationRules.slice(1), source });
  },
});
