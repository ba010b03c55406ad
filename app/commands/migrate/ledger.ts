import { readdir } from "node:fs/promises";

/** wrangler's own, so that `wrangler d1 migrations list` tells the truth. */
export const ledger = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

export const ledgerLine = (name: string) =>
  `INSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}');`;

/** In the order in which they apply. */
export const migrationNames = async () =>
  (await readdir("migrations")).filter((name) => name.endsWith(".sql")).sort();
