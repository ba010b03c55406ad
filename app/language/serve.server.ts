import * as arabic from "virtual:arabic";
import * as english from "virtual:remix/server-build";
import { type Runtime, type Site, serve as serveEnglish } from "~/remix/serve.server";
import { offersArabic } from "~/settings/env.server";
import { bases, isArabicPath } from "./paths";

/** Where the operator offers no Arabic, nothing is found under /ar. */
export function serve(request: Request, runtime: Runtime, site: Omit<Site, "build">): Promise<Response> {
  const isArabic = isArabicPath(new URL(request.url).pathname) && offersArabic(runtime.env);
  return isArabic
    ? arabic.serve(unknownInOtherLetters(request), runtime, { ...site, build: arabic.build })
    : serveEnglish(request, runtime, { ...site, build: english });
}

/** Remix finds a route in any letters, but `/AR` is no address of ours: it becomes one that no route has. */
function unknownInOtherLetters(request: Request): Request {
  const url = new URL(request.url);
  if (url.pathname.startsWith(bases.ar)) return request;
  url.pathname = bases.ar + url.pathname;
  return new Request(url, request);
}
