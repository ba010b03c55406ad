import { endpoint, file, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { hasCurrent } from "~/if-none-match";
import { digest } from "~/keys.server";
import { apiDocument } from "./document.server";

/** In seconds: a deploy that changes the API is seen within five minutes. */
const keptFor = 300;

/** Written once an isolate, like the document itself. */
let written: { text: string; etag: string } | undefined;

/** GET /api/openapi.json: this API as OpenAPI 3.1, for clients that are generated and for tools. */
const openapi = endpoint({
  GET: operation({
    access: anyone,
    summary: "This API as an OpenAPI 3.1 document",
    answer: file("application/json"),
    run: async ({ request, context: { routes, society } }) => {
      if (!written) {
        const text = JSON.stringify(apiDocument(routes, society));
        written = { text, etag: `W/"${(await digest(text)).slice(0, 22)}"` };
      }
      const { text, etag } = written;
      const headers = { ETag: etag, "Cache-Control": `public, max-age=${keptFor}` };
      if (hasCurrent(request, etag)) return new Response(null, { status: 304, headers });
      return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
    },
  }),
});

export { openapi as action, openapi as loader };
