import { DrizzleQueryError } from "drizzle-orm";

export function logEvent(at: string, what: Readonly<Record<string, string | number | undefined>>): void {
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
