import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { self } from "~/access/rules";
import { quarterAccess } from "~/models/access/quarter-access";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { accountOf } from "../account.server";
import { userQuarter } from "../answers";
import { userId } from "../ids";

/** Answers as that user sees them (rule: Locked content). */
const getUserQuarters = endpoint({
  GET: operation({
    access: self,
    summary: "Every quarter as this user sees it: a locked one without its courses",
    description:
      "`hasAccess` is what the web site would say now. Members may ask for themselves, Admins for everybody.",
    params: z.object({ userId }),
    answer: z.array(userQuarter),
    run: async ({ context, viewer, params }) => {
      const account = await accountOf(context, viewer, params.userId);
      if (!account) return apiError(404, texts.api.notFound);
      return quarterAccess(context.db, account, { isWhole: false }, new Date());
    },
  }),
});

export { getUserQuarters as action, getUserQuarters as loader };
