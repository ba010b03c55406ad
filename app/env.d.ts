/** What the build leaves behind and the Worker bundles; absent until the first `npm run build`. */
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}
declare module "*/build/styles.js" {
  const styles: Record<string, string>;
  export default styles;
  /** Another one with every build. */
  export const buildId: string;
}

/** hls.js ships types for its full build only; the light build has the same interface. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}

/** Workers add this to the standard interface, which the DOM's types describe without it. */
interface CacheStorage {
  readonly default: Cache;
}
