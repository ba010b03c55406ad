import { DrizzleQueryError } from "drizzle-orm";

type Params = Readonly<Record<string, string | undefined>>;

/** An hour of a lecture asks for some 600 segments: only those that fail leave a line. */
const isServedVideo = (pathname: string, { ok, status }: Response) =>
  (ok || status === 304) && /^\/api\/video-resources\//i.test(pathname);

/** Leaves out parameter values and the query: addresses carry user ids and emails. */
export function logRequest(
  request: Request,
  response: Response,
  params: Params,
  milliseconds: number,
): void {
  const { pathname } = new URL(request.url);
  if (isServedVideo(pathname, response)) return;
  console.log(
    JSON.stringify({
      at: "request",
      method: request.method,
      path: pathPattern(pathname, params),
      status: response.status,
      ms: milliseconds,
      ray: request.headers.get("CF-Ray") ?? undefined,
    }),
  );
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

export function logEvent(at: string, what: Record<string, string | number>): void {
  console.log(JSON.stringify({ at, ...what }));
}

export function logFailure(what: string, error: unknown): void {
  console.error(JSON.stringify({ at: "failure", what, ...describe(error) }));
}

const aMinute = 60_000;
const mostLately = 100;
const lately = new Map<string, number>();

/** Once a minute in this isolate, for what a caller can ask again and again: nobody fills the log. */
export function logFailureOnce(what: string, error: unknown): void {
  const now = Date.now();
  const line = `${what}: ${describe(error).message}`;
  for (const [known, at] of lately) if (now - at >= aMinute) lately.delete(known);
  if (lately.has(line) || lately.size >= mostLately) return;
  lately.set(line, now);
  logFailure(what, error);
}

function logBoardFailure(status: number, error: unknown): void {
  logFailure(`Error Code: ${status} and Message: ${describe(error).message}`, error);
}

export async function loggingBoardFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    logBoardFailure(500, error);
    throw error;
  }
}

/** Drizzle puts query parameters (ids, emails) into its message, so this takes the cause and the bare query. */
function describe(error: unknown): { message: string; query?: string; stack?: string } {
  if (error instanceof DrizzleQueryError) return { ...describe(error.cause), query: error.query };
  if (!(error instanceof Error)) return { message: String(error) };
  const frames = error.stack?.slice(error.stack.indexOf("\n    at ") + 1);
  return { message: error.message, stack: frames };
}
