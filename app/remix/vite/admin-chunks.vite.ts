import type { Rollup } from "vite";
import { isAdminScreen } from "./admin-modules.ts";

const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|\/app\/remix\/route-modules\.ts$|^\0/;
const many = 20;
const several = 5;
const few = 2000;

const route = "?__remix-build-client-route";
/** Small, and need only what the frame has. */
const goesWithFrame = /\/app\/enhance\/(clock|fetch-api|fresh-token|line)\.ts$/;
/** Judges forms, of which nearly every screen has one. */
const goesWithForms = /\/app\/(portable\/clean-text|enhance\/form-submission\/checks)\.ts$/;
/** What forms and lists of the catalogue need alone: other screens are near their limit. */
const isOfFields =
  /\/(catalogue\/([\w-]+-)?fields\.ts|catalogue\/texts\.ts\?words=\w+|editing\/text-control\.tsx)$/;
const isFrame = /\/app\/(entry\.client|root|admin\/layout)\.tsx/;

/** Names chunks that several of the Admin's screens share: rollup by itself would make fifty small ones. */
export function adminChunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (libraries.test(id)) return "remix";
  const screens = screensOf(id, getModuleInfo);
  if (screens.has("frame") || goesWithFrame.test(id)) return "frame";
  if (screens.size > 0 && isOfFields.test(id)) return "fields";
  if (screens.size > 0 && goesWithForms.test(id)) return "editing";
  if (screens.size > 0 && id.includes("/db/schema/")) return "models";
  // Their labels name the prices of the plans.
  if (screens.size > 0 && id.includes("/models/settings/texts.ts")) return "settings";
  const isOwn = screens.size < 2 && /\/app\/(admin|lecture\/transcript)\/|&of=/.test(id);
  if (screens.size === 0 || isOwn || id.endsWith(route)) return undefined;
  // Words are one object of their module, which words-by-screen has parted.
  const letters = id.includes("?words=") ? 0 : (getModuleInfo(id)?.code?.length ?? 0);
  if (screens.size >= many || (letters < few && screens.size >= several)) return "shared";
  return (/&of=(?:admin\/)?([\w-]+)/.exec(id) ?? /\/app\/(?:admin\/)?([\w-]+)\//.exec(id))?.[1];
}

/** `frame` stands around all screens. */
function screensOf(id: string, getModuleInfo: Rollup.GetModuleInfo): ReadonlySet<string> {
  const screens = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    if (isFrame.test(module)) screens.add("frame");
    else if (module.endsWith(route) && isAdminScreen(module)) screens.add(module);
    for (const importer of getModuleInfo(module)?.importers ?? []) follow(importer);
  };
  follow(id);
  return screens;
}
