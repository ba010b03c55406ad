import { apiError } from "~/access/endpoint.server";
import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { texts } from "~/texts";

/** Answers JSON 404 to every method, never the site's page. */
const unknown = only(anyone, async ({ request }) => {
  const refusal = apiError(404, texts.api.notFound);
  return request.method === "HEAD" ? new Response(null, refusal) : refusal;
});

export { unknown as action, unknown as loader };
