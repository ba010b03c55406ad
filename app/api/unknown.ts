import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { texts } from "~/texts";

const notFound = operation({ access: anyone, run: async () => apiError(404, texts.api.notFound) });

/** Every other path under /api is a JSON 404, never the site's page. */
const unknown = endpoint({ GET: notFound, POST: notFound, PUT: notFound, DELETE: notFound });

export { unknown as action, unknown as loader };
