import { connect } from "#db/connection";
import { readEnv } from "./env.server";
import { logFailure } from "./log.server";
import { sweepFiles } from "./media/sweep-files.server";
import { sweepUploads } from "./media/sweep-uploads.server";
import { sweepAnswers } from "./models/kept-answers";
import { eraseRemoved } from "./models/removal";
import { sweepSessions } from "./models/session";

/** The nightly job (`[triggers]` in wrangler.toml); one part that fails keeps no other from running. */
export async function sweep(rawEnv: object, now: Date): Promise<void> {
  const env = readEnv(rawEnv);
  const db = connect(env.DB);
  await sweepSessions(db, now).catch((error) => logFailure("sweep sessions", error));
  await sweepAnswers(db, now).catch((error) => logFailure("sweep kept answers", error));
  await eraseRemoved(db, now).catch((error) => logFailure("erase removed accounts", error));
  await sweepUploads(db, env.FILES, now).catch((error) => logFailure("sweep uploads", error));
  await sweepFiles(db, env.FILES, now).catch((error) => logFailure("sweep files", error));
}
