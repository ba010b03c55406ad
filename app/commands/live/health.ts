import * as z from "zod";
import { bad, type Finding, good, type Site, unavailable, visit } from "./visit";

const schema = z.object({ status: z.string(), build: z.string(), migration: z.string().nullable() });

/** D1 and R2 must answer, D1 must have every migration of this checkout, and the Worker must be `wanted`. */
export async function checkHealth(site: Site, newest: string | undefined, wanted?: string): Promise<Finding> {
  const answer = await visit(site, "/healthz");
  const text = await answer.text();
  const said = `/healthz answers ${answer.status}: ${text.slice(0, 200)}`;
  const health = schema.safeParse(jsonOf(text));
  // A page of Cloudflare's, or of whoever was here before.
  if (!health.success) return unavailable(said);
  const { build, migration } = health.data;
  if (wanted !== undefined && build !== wanted)
    return unavailable(`build ${build} answers, not ${wanted}, which was deployed`);
  if (answer.status !== 200) return bad(said);
  if (migration !== newest) {
    return bad(`the database is at ${migration}, this checkout at ${newest}: npm run db:migrate -- --remote`);
  }
  return good(`build ${build}, database at ${migration}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
