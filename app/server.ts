/** All of our code that the Worker runs, as one file of Vite's: app/worker.ts takes nothing from elsewhere. */

export { build as arabicBuild } from "virtual:arabic";
export * from "virtual:remix/server-build";
export { sweep } from "./commands/housekeeping.server";
export { serve } from "./language/serve.server";
