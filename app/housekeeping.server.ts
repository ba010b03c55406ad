import { connect } from "#db/connection";
import { readEnv } from "./env.server";
import { sweepSessions } from "./models/session";

/** The nightly job (`[triggers]` in wrangler.toml). */
export async function sweep(rawEnv: object): Promise<void> {
  const env = readEnv(rawEnv);
  await sweepSessions(connect(env.DB), new Date());
}
