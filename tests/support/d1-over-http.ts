/**
 * D1 for the code of a test: one request for each question, answered by the real binding. Miniflare's own stubs
 * block the process while they ask workerd, about six times for each statement.
 */

/** The Worker that asks the binding; it stands beside the site's. */
export const databaseWorker = {
  name: "database",
  modules: true,
  script: `export default {
    async fetch(request, { DB }) {
      const { how, statements, options } = await request.json();
      try {
        const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
        const answer =
          how === "exec" ? DB.exec(statements[0].sql)
          : how === "batch" ? DB.batch(prepared)
          : prepared[0][how](options);
        return Response.json({ answer: await answer });
      } catch ({ message, cause }) {
        return Response.json({ message, cause: cause?.message });
      }
    },
  }`,
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};

type How = "all" | "run" | "raw" | "batch" | "exec";
type Question = { sql: string; params: unknown[] };
type Answer = { answer: unknown } | { message: string; cause?: string };
type Ask = <T>(how: How, questions: Question[], options?: object) => Promise<T>;

/** The part of D1 that drizzle and the tests use. */
export function d1At(url: URL): D1Database {
  const ask: Ask = async <T>(how: How, questions: Question[], options = {}) => {
    const statements = questions.map(({ sql, params }) => ({ sql, params }));
    const body = JSON.stringify({ how, statements, options });
    const answer = (await (await fetch(url, { method: "POST", body })).json()) as Answer;
    if ("answer" in answer) return answer.answer as T;
    throw new Error(answer.message, answer.cause ? { cause: new Error(answer.cause) } : undefined);
  };
  const d1: Pick<D1Database, "prepare" | "batch" | "exec"> = {
    prepare: (sql) => new Statement(ask, sql, []) as unknown as D1PreparedStatement,
    batch: (statements) => ask("batch", statements as unknown as Question[]),
    exec: (sql) => ask("exec", [{ sql, params: [] }]),
  };
  return d1 as D1Database;
}

class Statement {
  constructor(
    private readonly ask: Ask,
    readonly sql: string,
    readonly params: unknown[],
  ) {}

  bind(...params: unknown[]) {
    for (const param of params) {
      // JSON would turn these values into others, which D1 accepts.
      const isValue = param === null || ["string", "number", "boolean"].includes(typeof param);
      if (!isValue) throw new TypeError(`D1_TYPE_ERROR: ${typeof param} not supported`);
    }
    return new Statement(this.ask, this.sql, params);
  }

  all = () => this.ask<D1Result>("all", [this]);
  run = () => this.ask<D1Result>("run", [this]);
  raw = (options?: { columnNames?: boolean }) => this.ask<unknown[]>("raw", [this], options);

  async first(column?: string) {
    const { results } = await this.all();
    const [row] = results as Record<string, unknown>[];
    if (row && column !== undefined && !(column in row))
      throw new Error("D1_COLUMN_NOTFOUND: Column not found");
    return row ? (column === undefined ? row : row[column]) : null;
  }
}
