import { drizzle } from "drizzle-orm/d1";
import { oneTrip } from "./one-trip";
import * as schema from "./schema";

/** Drizzle over a D1 binding (the Worker's, or Miniflare's in commands and tests). */
export const connect = (d1: D1Database) => drizzle(d1, { schema });

/** The same for what pages read: the batches of one moment make one trip. See one-trip.ts. */
export const connectForReads = (d1: D1Database): Db => connect(oneTrip(d1) as D1Database);

export type Db = ReturnType<typeof connect>;
