import { DrizzleQueryError } from "drizzle-orm";
import type { Context } from "./context.server";

/**
 * One JSON line a request. Addresses carry user ids and emails (section 2), so the values of route
 * parameters and the query are left out; an address that no route matched shows its first part only.
 */
export function logRequest(
  request: Request,
  response: Response,
  params: Context["params"],
  milliseconds: number,
): void {
  console.log(
    JSON.stringify({
      at: "request",
      method: request.method,
      path: pathPattern(new URL(request.url).pathname, params),
      status: response.status,
      ms: milliseconds,
      ray: request.headers.get("CF-Ray") ?? undefined,
    }),
  );
}

/** `/user/user-lectures-list/3` with `{ courseId: "3" }` is `/user/user-lectures-list/:courseId`. */
export function pathPattern(pathname: string, params: Context["params"]): string {
  const { "*": rest, ...named } = params;
  const names = new Map(Object.entries(named).map(([name, value]) => [value, `:${name}`]));
  const parts = pathname.split("/").map(decodeQuietly);
  const tail = rest === undefined ? 0 : rest.split("/").length;
  const shown = parts
    .slice(0, parts.length - tail)
    .map((part) => names.get(part) ?? names.get(part.replace(/\.data$/, "")) ?? plain(part));
  return [...shown, ...(tail > 0 ? ["*"] : [])].join("/");
}

/** Words of our own addresses pass; whatever else stands there may be somebody's data. */
const plain = (part: string) => (/^[A-Za-z_-]{0,40}(\.data)?$/.test(part) ? part : "…");

const decodeQuietly = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return "…";
  }
};

/** Something that an operator may have to look for, as when many accounts are removed in a row. */
export function logEvent(at: string, what: Record<string, string | number>): void {
  console.log(JSON.stringify({ at, ...what }));
}

/** A failure that somebody has to look at: what was tried and what went wrong, never who asked. */
export function logFailure(what: string, error: unknown): void {
  console.error(JSON.stringify({ at: "failure", what, ...describe(error) }));
}

/** Section 8: a failure on the server while a board is read or written. */
function logBoardFailure(status: number, error: unknown): void {
  logFailure(`Error Code: ${status} and Message: ${describe(error).message}`, error);
}

/** Every reading and writing of boards by a page or the API goes through here, so that section 8's line is written. */
export async function loggingBoardFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    logBoardFailure(500, error);
    throw error;
  }
}

/** Drizzle puts a query's parameters into its message, and they are people's ids and addresses. */
function describe(error: unknown): { message: string; query?: string; stack?: string } {
  if (error instanceof DrizzleQueryError) return { ...describe(error.cause), query: error.query };
  if (!(error instanceof Error)) return { message: String(error) };
  const frames = error.stack?.slice(error.stack.indexOf("\n    at ") + 1);
  return { message: error.message, stack: frames };
}
