import { issueToken } from "~/access/api-token.server";
import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { signedIn } from "~/access/rules";
import { texts } from "~/texts";
import { webToken } from "./answers";

const apiToken = endpoint({
  POST: operation({
    access: signedIn,
    summary: "The API token of the page's own session",
    description:
      "For scripts of the site's own pages, which hold the session's cookie. The token ends with that session.",
    answer: webToken,
    isSecret: true,
    run: async ({ context, viewer }) => {
      // A token must not renew itself: only the page's cookie gets one.
      if (context.credentials.kind !== "cookie") return apiError(403, texts.api.forbidden);
      const { id: userId, email, role, sessionId, client } = viewer;
      return issueToken(context.env.APP_SECRET, { userId, email, role, sessionId, client }, new Date());
    },
  }),
});

export { apiToken as action, apiToken as loader };
