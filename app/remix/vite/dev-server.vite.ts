import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Plugin } from "vite";
import { getPlatformProxy } from "wrangler";
import type * as Serving from "~/language/serve.server.ts";
import { bundles } from "../../enhance/bundles.ts";

export function devServer(): Plugin {
  return {
    name: "dev-server",
    apply: "serve",
    configureServer(server) {
      // Starts on the first request: Remix opens servers of its own while it builds.
      let platform: ReturnType<typeof getPlatformProxy<object>> | undefined;
      const waitUntil = (work: Promise<unknown>) => void work.catch(console.error);
      const answer = createRequestListener(async (request) => {
        platform ??= getPlatformProxy<object>();
        const { env } = await platform;
        const { serve } = (await server.ssrLoadModule("/app/language/serve.server.ts")) as typeof Serving;
        return serve(request, { env, waitUntil }, { styles: null, scripts: bundles, buildId: null });
      });
      return () => {
        server.middlewares.use((request, response) => {
          request.url = request.originalUrl;
          answer(request, response);
        });
      };
    },
  };
}
