import { clearCookie } from "~/access/cookies.server";
import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { anyone } from "~/access/rules";
import { success, userId } from "~/api/shapes";
import { endSession } from "~/models/session";
import { texts } from "~/texts";
import { z } from "~/zod";
import { setFlag } from "./set-flag.server";

/**
 * POST /api/Accounts/logout/{userId} ends the session that calls (T09), or for an Admin every one of
 * another user. Open to anyone, because a client clears its token first: without a live session there is
 * nothing to end.
 */
const logout = endpoint({
  POST: operation({
    access: anyone,
    summary: "Ends the caller's own session, and its token with it",
    description:
      "Without a session there is nothing to end, which is a success too. With another user's id an Admin ends every session of that user, as with isLoggedIn: false.",
    params: z.object({ userId }),
    answer: success,
    refusals: [403, 404],
    run: async ({ request, context, params }) => {
      const viewer = await context.viewer();
      if (viewer && viewer.id !== params.userId) {
        if (viewer.role !== "Admin") return apiError(403, texts.api.forbidden);
        const ended = await setFlag(context, { ...params, isLoggedIn: false }, viewer);
        return ended instanceof Response ? ended : { success: true };
      }
      if (viewer) await endSession(context.db, viewer);
      const headers = { "Set-Cookie": clearCookie(request, "session") };
      return Response.json(
        { success: true },
        context.credentials.kind === "cookie" ? { headers } : undefined,
      );
    },
  }),
});

export { logout as action, logout as loader };
