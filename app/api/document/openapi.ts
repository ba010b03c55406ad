import { endpoint, file, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { digest } from "~/crypto/keys.server";
import { hasCurrent } from "~/http/caches/if-none-match";
import { apiDocument } from "./document.server";

const documentLifetime = 300;

let written: { text: string; etag: string } | undefined;

const openapi = endpoint({
  GET: operation({
    access: anyone,
    summary: "This API as an OpenAPI 3.1 document",
    description: "For tools that generate clients and tests; /api shows the same to people.",
    answer: file("application/json"),
    run: async ({ request, context: { built, env } }) => {
      if (!written) {
        const text = JSON.stringify(apiDocument(built.routes, env.SOCIETY_NAME));
        written = { text, etag: `W/"${(await digest(text)).slice(0, 22)}"` };
      }
      const { text, etag } = written;
      const headers = { ETag: etag, "Cache-Control": `public, max-age=${documentLifetime}` };
      if (hasCurrent(request, etag)) return new Response(null, { status: 304, headers });
      return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
    },
  }),
});

export { openapi as action, openapi as loader };
