import { apiError, endpoint, operation } from "~/access/endpoint.server";
import { learner } from "~/access/rules";
import { deleteReceipts } from "~/media/receipts/delete-receipts.server";
import { cancelOrder as cancel, ownOrder } from "~/models/payments/orders";
import * as z from "~/settings/zod";
import { order } from "../answers";
import { orderReference } from "../ids";
import { orderAnswer } from "./order-answer";
import { paymentCallTexts as say } from "./texts";

const cancelOrder = endpoint({
  POST: operation({
    summary: "Cancels an own order that is open or was refused",
    description:
      "The same again is answered alike. 404: no such order of this account. 409: it is being checked, or decided.",
    access: learner,
    params: z.object({ reference: orderReference }),
    answer: order,
    refusals: [404, 409],
    run: async ({ context, viewer, params: { reference } }) => {
      const { db, files } = context;
      const now = new Date();
      const cancelled = await cancel(db, viewer.id, reference, now);
      if (cancelled.outcome === "unknown-order") return apiError(404, say.noOrder);
      if (cancelled.outcome === "reported") return apiError(409, say.alreadyReported);
      if (cancelled.outcome === "decided") return apiError(409, say.decided);
      if (cancelled.outcome === "cancelled")
        context.waitUntil(deleteReceipts({ db, files }, [cancelled.receiptFile]));
      const found = await ownOrder(db, viewer.id, reference);
      return found ? orderAnswer(found, now) : apiError(404, say.noOrder);
    },
  }),
});

export { cancelOrder as action, cancelOrder as loader };
