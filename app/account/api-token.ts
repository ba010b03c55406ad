import { issueToken } from "~/access/api-token.server";
import { endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";

/** POST /session/token: the API token of the page's own session, for `localStorage.token` (T01). */
const apiToken = endpoint({
  POST: operation({
    access: signedIn,
    run: async ({ context, viewer }) => {
      const { id: userId, email, sessionId, client } = viewer;
      return issueToken(context.env.APP_SECRET, { userId, email, sessionId, client }, new Date());
    },
  }),
});

export { apiToken as action, apiToken as loader };
