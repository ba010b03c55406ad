import { logEvent } from "~/log.server";

type Params = Readonly<Record<string, string | undefined>>;

/** An hour of a lecture asks for some 600 segments: only those that fail leave a line. */
const isServedVideo = (pathname: string, { ok, status }: Response) =>
  (ok || status === 304) && /^\/api\/video-resources\//i.test(pathname);

/** Leaves out parameter values and the query: addresses carry user ids and emails. */
export function logRequest(request: Request, response: Response, params: Params, milliseconds: number): void {
  const { pathname } = new URL(request.url);
  if (isServedVideo(pathname, response)) return;
  logEvent("request", {
    method: request.method,
    path: pathPattern(pathname, params),
    status: response.status,
    ms: milliseconds,
    ray: request.headers.get("CF-Ray") ?? undefined,
  });
}

export function pathPattern(pathname: string, params: Params): string {
  const { "*": rest, ...named } = params;
  const names = new Map(Object.entries(named).map(([name, value]) => [value, `:${name}`]));
  const parts = pathname.split("/").map(decodeQuietly);
  const tail = rest === undefined ? 0 : rest.split("/").length;
  const shown = parts
    .slice(0, parts.length - tail)
    .map((part) => names.get(part) ?? names.get(part.replace(/\.data$/, "")) ?? plain(part));
  return [...shown, ...(tail > 0 ? ["*"] : [])].join("/");
}

const plain = (part: string) => (/^[A-Za-z_-]{0,40}(\.data)?$/.test(part) ? part : "…");

const decodeQuietly = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return "…";
  }
};
