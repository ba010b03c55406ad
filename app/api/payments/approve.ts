import { paymentWays } from "#db/schema/order-states";
import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { knownSociety } from "~/http/known-society.server";
import { tellApproved } from "~/mails/tell-members.server";
import { approvePayment } from "~/models/payments/approve-payment";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { payment } from "../answers";
import { idList, rowId } from "../ids";
import { bodyVersion, pounds } from "./fields";
import { paymentAnswer } from "./payment-answer";
import { changedMeanwhile, noPayment, wrongField } from "./refusals.server";
import { decisionCallTexts as say } from "./texts";

const noPlan = texts.planRefusals["unknown-plan"];

const body = z
  .object({
    version: bodyVersion,
    amount: pounds.meta({ description: "What has been received, in whole pounds" }),
    acceptsLess: z.boolean().default(false).meta({ description: "True to accept less than the price" }),
    way: z.enum(paymentWays),
    plan: z.number(noPlan).int(noPlan),
    quarterIds: idList.default([]),
    courseIds: idList.default([]),
  })
  .meta({ example: { version: 2, amount: 1200, way: "instaPay", plan: 2, quarterIds: [1], courseIds: [1] } });

const approve = endpoint({
  POST: operation({
    summary:
      "Approves a reported payment: starts or renews the plan, opens quarters and courses, numbers the receipt",
    description:
      "All of it, or nothing. Grants are added, never taken away. 409: the payment was decided or changed since this version, or its account was removed. The same approval by the same Admin again answers as the first one.",
    access: admin,
    params: z.object({ id: rowId }),
    body,
    answer: payment,
    refusals: [404, 409],
    run: async ({ context, viewer, params, body: asked }) => {
      const { prices } = await knownSociety(context);
      const result = await approvePayment(context.db, { ...params, ...asked, prices }, viewer, new Date());
      if ("order" in result) {
        tellApproved(context, result);
        return paymentAnswer(result);
      }
      switch (result.outcome) {
        case "unknown-payment":
          return noPayment();
        case "changed-meanwhile":
          return changedMeanwhile();
        case "removed-user":
          return apiError(409, say.paymentOfRemoved);
        case "zero":
          return wrongField("amount", say.freePlan);
        case "less-than-price":
          return wrongField("amount", say.lessThanPrice);
        case "unknown-plan":
          return wrongField("plan", noPlan);
        case "unknown-item":
          return apiError(400, texts.api.idsUnknown);
      }
    },
  }),
});

export { approve as action, approve as loader };
