/** Remix's own entry, with the members of ServerBuild. */
declare module "virtual:remix/server-build";
declare module "*/build/server/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const server: ServerBuild & typeof import("./server");
  export = server;
}
declare module "*/build/styles.js" {
  const styles: import("~/http/context.server").Styles;
  export default styles;
}
declare module "*/build/build-id.js" {
  const buildId: string;
  export default buildId;
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
