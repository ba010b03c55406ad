import buildId from "../build/build-id.js";
import scripts from "../build/scripts.js";
import * as server from "../build/server/index.js";
import styles from "../build/styles.js";

export default {
  fetch(request, env, execution) {
    const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
    return server.serve(request, { env, waitUntil }, { styles, scripts, buildId });
  },
  async scheduled(event, env) {
    await server.sweep(env, new Date(event.scheduledTime));
  },
} satisfies ExportedHandler<object>;
