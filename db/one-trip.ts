import { isD1Unavailable } from "./retrying";

type Waiting = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
};

/**
 * Sends the batches of one moment as one call to D1. Not for writes: if one statement is wrong, each batch goes alone,
 * so that the others are answered. If D1 is away, all have failed: more calls would make that worse.
 */
export function oneTrip(d1: D1Database): Pick<D1Database, "prepare" | "batch"> {
  let waiting: Waiting[] = [];

  const travel = async () => {
    const calls = waiting;
    waiting = [];
    try {
      const results = await d1.batch(calls.flatMap(({ statements }) => statements));
      let next = 0;
      for (const { statements, resolve } of calls) {
        resolve(results.slice(next, next + statements.length));
        next += statements.length;
      }
    } catch (error) {
      if (calls.length === 1 || isD1Unavailable(error)) for (const { reject } of calls) reject(error);
      else for (const { statements, resolve, reject } of calls) d1.batch(statements).then(resolve, reject);
    }
  };

  return {
    prepare: (sql) => d1.prepare(sql),
    batch: <T>(statements: D1PreparedStatement[]) =>
      new Promise<D1Result<T>[]>((resolve, reject) => {
        // Loaders continue in microtasks once the viewer is known; a timer runs after all of them.
        if (waiting.length === 0) setTimeout(travel, 0);
        waiting.push({ statements, resolve: resolve as Waiting["resolve"], reject });
      }),
  };
}
