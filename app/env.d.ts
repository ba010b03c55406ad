/** Remix's own entry, with the members of ServerBuild. */
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  export const entry: ServerBuild["entry"];
  export const routes: ServerBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
  export const mode: ServerBuild["mode"];
}
/** The same for the pages in Arabic (app/remix/vite/arabic.vite.ts), with their own copy of what serves them. */
declare module "virtual:arabic" {
  export const build: import("@remix-run/cloudflare").ServerBuild;
  export const serve: typeof import("./remix/serve.server").serve;
}
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
