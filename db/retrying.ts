import { retry, shortPause } from "./retry";

/** D1's list of errors says of these "Retry the operation". */
const passing =
  /Network connection lost|storage caused object to be reset|reset because its code was updated|Cannot resolve D1 DB due to transient issue|Can't read from request stream because client disconnected/;

/** A try right away would make these worse. */
const exhausted =
  /D1 DB is overloaded|D1 DB storage operation exceeded timeout|D1 DB's isolate exceeded its memory limit|D1 DB exceeded its CPU time limit/;

const says = (error: unknown, words: RegExp) => error instanceof Error && words.test(error.message);

const isPassing = (error: unknown) => says(error, passing);

/** D1 cannot answer now, and may answer later. */
export const isD1Unavailable = (error: unknown) => isPassing(error) || says(error, exhausted);

const isRead = (sql: string) =>
  /^\s*(select|with|explain)\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql);

type Options = {
  mayRepeat?: (sql: string) => boolean;
  /** Called for each call that failed for good. */
  onFailure?: (error: unknown) => void;
  receipts?: Receipts;
};

/** Each write also stores its number, so that a lost answer can be told from a lost write. */
export type Receipts = { leave: (number: number) => { sql: string; values: unknown[] } };

/** Tries again where that is safe: an error does not tell whether a write took effect. */
export function retrying(
  d1: D1Database,
  { mayRepeat = isRead, onFailure, receipts }: Options = {},
): D1Database {
  let writes = 0;
  const known = new WeakMap<D1PreparedStatement, { sql: string; statement: D1PreparedStatement }>();

  const call = async <T>(sql: string[], ask: () => Promise<T>): Promise<T> => {
    try {
      return await (sql.every(mayRepeat) ? retry(ask, { pause: shortPause(), isPassing }) : ask());
    } catch (error) {
      onFailure?.(error);
      throw error;
    }
  };

  const send = (sql: string[], statements: D1PreparedStatement[]): Promise<D1Result[]> => {
    if (!receipts || sql.every(isRead)) return call(sql, () => d1.batch(statements));
    const { sql: text, values } = receipts.leave(++writes);
    const sent = [...statements, d1.prepare(text).bind(...values)];
    return call(sql, async () => (await d1.batch(sent)).slice(0, -1));
  };

  const sendOne = async (sql: string, statement: D1PreparedStatement, isRaw: boolean): Promise<unknown> => {
    const [result] = await send([sql], [statement]);
    return isRaw ? result?.results.map((row) => Object.values(row as object)) : result;
  };

  const prepared = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        if (name === "bind") return (...values: unknown[]) => prepared(sql, target.bind(...values));
        if (receipts && !isRead(sql)) return () => sendOne(sql, target, name === "raw");
        return (...args: unknown[]) => call([sql], async () => Reflect.apply(member, target, args));
      },
    });
    known.set(proxy, { sql, statement });
    return proxy;
  };

  const batch = (statements: D1PreparedStatement[]) => {
    const all = statements.map((each) => known.get(each) ?? { sql: "", statement: each });
    return send(
      all.map(({ sql }) => sql),
      all.map(({ statement }) => statement),
    );
  };

  return new Proxy(d1, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => prepared(sql, target.prepare(sql));
      if (name === "batch") return batch;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
