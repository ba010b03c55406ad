import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { reasonRule } from "~/models/payments/reason-rule";
import { refundPayment } from "~/models/payments/refund-payment";
import * as z from "~/settings/zod";
import { payment } from "../answers";
import { rowId } from "../ids";
import { bodyVersion, pounds } from "./fields";
import { paymentAnswer } from "./payment-answer";
import { changedMeanwhile, noPayment, wrongField } from "./refusals.server";
import { decisionCallTexts as say } from "./texts";

const refund = endpoint({
  POST: operation({
    summary: "Records that an approved payment was paid back",
    description:
      "No money moves. 409: the payment is not approved, was refunded already or changed since this version, or its plan was renewed or changed since and so does not end with it.",
    access: admin,
    params: z.object({ id: rowId }),
    body: z
      .object({
        version: bodyVersion,
        amount: pounds.meta({ description: "From 1 to what was received, in whole pounds" }),
        reason: reasonRule,
        endsPlan: z.boolean().default(false).meta({ description: "True to take back what it bought" }),
      })
      .meta({ example: { version: 3, amount: 1200, reason: "Paid twice.", endsPlan: true } }),
    answer: payment,
    refusals: [404, 409],
    run: async ({ context, viewer, params, body }) => {
      const result = await refundPayment(context.db, { ...params, ...body }, viewer, new Date());
      if ("order" in result) return paymentAnswer(result);
      switch (result.outcome) {
        case "unknown-payment":
          return noPayment();
        case "wrong-amount":
          return wrongField("amount", say.refundOutOfRange);
        case "not-approved":
          return apiError(409, say.paymentNotApproved);
        case "plan-changed":
          return apiError(409, say.planChangedSince);
        default:
          return changedMeanwhile();
      }
    },
  }),
});

export { refund as action, refund as loader };
