declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}
declare module "*/build/styles.js" {
  const styles: import("~/http/page-styles.server").Styles;
  export default styles;
  export const buildId: string;
}
declare module "*/build/scripts.js" {
  const scripts: Record<string, string>;
  export default scripts;
}

/** hls.js ships types for its full build only; the light build has the same interface. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}

/** Workers have `default`; the DOM types lack it. */
interface CacheStorage {
  readonly default: Cache;
}
