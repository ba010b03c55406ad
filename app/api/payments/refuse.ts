import { endpoint, operation } from "~/access/endpoint.server";
import { admin } from "~/access/rules";
import { tellRefused } from "~/mails/tell-members.server";
import { reasonRule } from "~/models/payments/reason-rule";
import { refusePayment } from "~/models/payments/refuse-payment";
import * as z from "~/settings/zod";
import { payment } from "../answers";
import { rowId } from "../ids";
import { bodyVersion } from "./fields";
import { paymentAnswer } from "./payment-answer";
import { changedMeanwhile, noPayment } from "./refusals.server";

const refuse = endpoint({
  POST: operation({
    summary: "Refuses a reported payment with a reason, which the member reads",
    description:
      "The member may report it again until the seventh day after this. 409: the payment was decided or changed since this version.",
    access: admin,
    params: z.object({ id: rowId }),
    body: z
      .object({ version: bodyVersion, reason: reasonRule })
      .meta({ example: { version: 2, reason: "The money has not arrived." } }),
    answer: payment,
    refusals: [404, 409],
    run: async ({ context, viewer, params, body }) => {
      const result = await refusePayment(context.db, { ...params, ...body }, viewer, new Date());
      if ("order" in result) {
        tellRefused(context, result);
        return paymentAnswer(result);
      }
      return result.outcome === "unknown-payment" ? noPayment() : changedMeanwhile();
    },
  }),
});

export { refuse as action, refuse as loader };
