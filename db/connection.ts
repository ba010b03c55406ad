import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

/** Drizzle over a D1 binding (the Worker's, or Miniflare's in commands and tests). */
export const connect = (d1: D1Database) => drizzle(d1, { schema });

export type Db = ReturnType<typeof connect>;
