import { z } from "zod";
import { bad, type Finding, good, type Site, visit } from "./visit";

const schema = z.object({ status: z.string(), build: z.string(), migration: z.string() });

/** D1 and R2 answer the Worker, and D1 has every migration of this checkout. */
export async function checkHealth(site: Site, newest: string | undefined): Promise<Finding> {
  const answer = await visit(site, "/healthz");
  const text = await answer.text();
  if (answer.status !== 200) return bad(`/healthz answers ${answer.status}: ${text.slice(0, 200)}`);
  const { build, migration } = schema.parse(JSON.parse(text));
  if (migration !== newest) {
    return bad(`the database is at ${migration}, this checkout at ${newest}: npm run db:migrate -- --remote`);
  }
  return good(`build ${build}, database at ${migration}`);
}
