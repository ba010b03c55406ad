import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { learner } from "~/access/rules";
import { tooOften } from "~/http/api-error.server";
import { knownSociety } from "~/http/known-society.server";
import { createOrder as create } from "~/models/payments/orders";
import { plans } from "~/settings/plans";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { order } from "../answers";
import { idInBody } from "../ids";
import { orderAnswer } from "./order-answer";
import { paymentCallTexts as say } from "./texts";

const planNumber = z
  .union(
    plans.map(({ id }) => z.literal(id)),
    say.unknownPlan,
  )
  .meta({ example: 2 });

const createOrder = endpoint({
  POST: operation({
    summary: "Orders a plan, to be paid by the seventh day after it",
    description:
      "Takes the place of an open order. Write the reference beside the transfer. 404: the society offers no way to pay. 409: a payment is reported and being checked. An account has 10 orders a day.",
    access: learner,
    body: z
      .object({ plan: planNumber, courseId: idInBody.nullish() })
      .meta({ example: { plan: 2, courseId: 1 } }),
    answer: order,
    status: 201,
    refusals: [404, 409, 429],
    run: async ({ context, viewer, body: { plan, courseId = null } }) => {
      const now = new Date();
      const society = await knownSociety(context);
      if (!society.isPayable) return apiError(404, say.notPayable);
      const made = await create(
        context.db,
        viewer.id,
        { plan, courseId, prices: society.prices, appSecret: context.env.APP_SECRET },
        now,
      );
      switch (made.outcome) {
        case "created":
          return orderAnswer(made.order, now);
        case "reported":
          return apiError(409, say.alreadyReported);
        case "throttled":
          return tooOften(made.minutes);
        case "not-open":
          return apiError(403, texts.api.forbidden);
        case "no-price":
        case "unknown-plan": {
          const message = made.outcome === "no-price" ? say.noPrice : say.unknownPlan;
          return apiError(400, message, { errors: { plan: [message] } });
        }
      }
    },
  }),
});

export { createOrder as action, createOrder as loader };
