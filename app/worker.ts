import { serve } from "~/http/serve.server";
import scripts from "../build/scripts.js";
import * as build from "../build/server/index.js";
import styles, { buildId } from "../build/styles.js";
import { sweep } from "./commands/housekeeping.server";

export default {
  fetch(request, env, execution) {
    const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
    return serve(request, { env, waitUntil }, { build, styles, scripts, buildId });
  },
  async scheduled(event, env) {
    await sweep(env, new Date(event.scheduledTime));
  },
} satisfies ExportedHandler<object>;
