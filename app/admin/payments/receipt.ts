import { only } from "~/access/only.server";
import { adminOfPicture } from "~/access/rules";
import { serveReceipt } from "~/media/receipts/serve-receipt.server";
import { receiptFileOf } from "~/models/payments/payment-view";
import { rowIdOf } from "~/models/row-id";

/** The picture that the member sent. */
export const loader = only(adminOfPicture, async ({ params, context }) => {
  const file = await receiptFileOf(context.reads, rowIdOf(params.id));
  const headers = { "Cache-Control": "private, no-store" };
  return (await serveReceipt(context, file)) ?? new Response(null, { status: 404, headers });
});
