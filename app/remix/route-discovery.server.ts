import type { ServerBuild } from "@remix-run/cloudflare";

const address = "/__manifest";
const mostParts = 100;
const anything = "-";

/** Remix takes a millisecond per part of a path, so many links to one route become one path. */
export function askForRoutes(request: Request, routes: ServerBuild["routes"]): Request | Response {
  const url = new URL(request.url);
  if (url.pathname !== address) return request;
  const words = new Set(Object.values(routes).flatMap(({ path = "" }) => path.toLowerCase().split("/")));
  const paths = new Set<string>();
  let parts = 0;
  for (const path of url.searchParams.getAll("p")) {
    const known = path.split("/").map((part) => (words.has(part.toLowerCase()) ? part : anything));
    const shape = known.join("/");
    if (paths.has(shape)) continue;
    paths.add(shape);
    parts += known.length;
    if (parts > mostParts) return new Response(null, { status: 400 });
  }
  url.searchParams.delete("p");
  for (const path of paths) url.searchParams.append("p", path);
  return new Request(url, request);
}
