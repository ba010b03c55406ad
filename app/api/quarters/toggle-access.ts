import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { toggleGrant } from "~/models/access/grants";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { quarterToggled } from "../answers";
import { rowId, userIdInBody } from "../ids";
import { refuseGrants } from "../save-grants.server";

/** A client that must be able to retry sends the whole set instead. */
const toggleAccess = endpoint({
  POST: operation({
    access: admin,
    summary: "Gives a user access to a quarter, or takes it back where it was given",
    description:
      "Means the user of `?userId=`, never the caller. The answer says what holds now. Sent twice, it undoes itself: give the call an Idempotency-Key.",
    params: z.object({ id: rowId }),
    query: z.object({ userId: userIdInBody }),
    answer: quarterToggled,
    run: async ({ context, viewer, params: { id }, query: { userId } }) => {
      const toggled = await toggleGrant(context.db, "quarters", { userId, id }, viewer, new Date());
      if (toggled.outcome === "toggled") return { id, userId, hasAccess: toggled.isGranted };
      if (toggled.outcome === "unknown-item") return apiError(404, texts.api.notFound);
      return refuseGrants(toggled.outcome);
    },
  }),
});

export { toggleAccess as action, toggleAccess as loader };
