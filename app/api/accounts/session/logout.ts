import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { success } from "~/api/answers";
import { userId } from "~/api/ids";
import { clearCookie } from "~/http/cookies.server";
import { endSession } from "~/models/identity/session";
import * as z from "~/settings/zod";
import { texts } from "~/texts";

/** Open to anyone, because clients clear their token first. */
const logout = endpoint({
  POST: operation({
    access: anyone,
    summary: "Ends the caller's own session, and its token with it",
    description:
      "Without a session there is nothing to end, which is a success too. An Admin may send another user's id: the answer is a success and nothing ends. `PUT /Accounts/{userId}/loggedIn` with isLoggedIn: false ends the sessions of another user.",
    params: z.object({ userId }),
    answer: success,
    refusals: [403, 429],
    run: async ({ request, context, params }) => {
      const viewer = await context.viewer();
      if (viewer && viewer.id !== params.userId) {
        return viewer.role === "Admin" ? { success: true as const } : apiError(403, texts.api.forbidden);
      }
      if (viewer) await endSession(context.dbRetry, viewer);
      const headers = { "Set-Cookie": clearCookie(request, "session") };
      return Response.json(
        { success: true },
        context.credentials.kind === "cookie" ? { headers } : undefined,
      );
    },
  }),
});

export { logout as action, logout as loader };
