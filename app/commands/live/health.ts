import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { bad, type Finding, good, type Site, visit } from "./visit";

const schema = z.object({ status: z.string(), build: z.string(), migration: z.string() });

/** `pause`: ms to wait before Cloudflare is asked again. */
export type Build = { id: string; pause: number };
const tries = 20;

/** D1 and R2 must answer, D1 must have every migration of this checkout, and the Worker must be `wanted`. */
export async function checkHealth(site: Site, newest: string | undefined, wanted?: Build): Promise<Finding> {
  for (let tried = 1; ; tried += 1) {
    const answer = await visit(site, "/healthz");
    const text = await answer.text();
    if (answer.status !== 200) return bad(`/healthz answers ${answer.status}: ${text.slice(0, 200)}`);
    const { build, migration } = schema.parse(JSON.parse(text));
    if (wanted && build !== wanted.id) {
      if (tried === tries) return bad(`build ${build} answers, not ${wanted.id}, which was deployed`);
      await wait(wanted.pause);
      continue;
    }
    if (migration !== newest) {
      return bad(
        `the database is at ${migration}, this checkout at ${newest}: npm run db:migrate -- --remote`,
      );
    }
    return good(`build ${build}, database at ${migration}`);
  }
}
