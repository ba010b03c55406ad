import type { Db } from "#db/connection";

/** The database, but `change` happens right before the batch with this number (1 is the first). */
export function meanwhile(db: Db, number: number, change: () => Promise<unknown>): Db {
  let batches = 0;
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== "batch") return typeof member === "function" ? member.bind(target) : member;
      return async (statements: Parameters<Db["batch"]>[0]) => {
        if (++batches === number) await change();
        return target.batch(statements);
      };
    },
  });
}
