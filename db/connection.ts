import { drizzle } from "drizzle-orm/d1";
import { oneTrip } from "./one-trip";
import * as schema from "./schema";

export const connect = (d1: D1Database) => drizzle(d1, { schema });

export const connectForReads = (d1: D1Database): Db => connect(oneTrip(d1) as D1Database);

export type Db = ReturnType<typeof connect>;
