import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionArgs } from "~/access/admit.server";
import { only } from "~/access/only.server";
import { redirectTo, redirectWith } from "~/access/redirects.server";
import { payer } from "~/access/rules";
import { countText } from "~/formats";
import { logFailure } from "~/log.server";
import { deleteReceipts } from "~/media/receipts/delete-receipts.server";
import type { Payer } from "~/models/identity/payer";
import { cancelOrder } from "~/models/payments/orders";
import { noticeTimes, texts } from "~/texts";
import { Button } from "~/ui/button";
import { ForgeryField } from "~/ui/form/forgery-field";
import { FormPage } from "~/ui/form/form-page";
import { useRefusal } from "~/ui/form/refusal";
import { Reasons } from "~/ui/reasons";
import { urls } from "~/urls";
import { whole } from "./join.css";
import { orderPage } from "./order-page.server";
import { NoOrder } from "./order-screen";
import { cancelTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }, { name: "robots", content: "noindex" }];

/** What can no longer be cancelled is shown as it is. */
export const loader = only(payer, async (args) => {
  const page = await orderPage(args);
  const { order } = page.data;
  return order && !order.canReport ? redirectTo(urls.payments.order(order.reference)) : page;
});

/** Sent twice, the order is cancelled all the same. */
export const action = only.post(payer, async (args: ActionArgs<Payer>) => {
  const { request, params, context, viewer } = args;
  const { db, files } = context;
  const reference = params.reference ?? "";
  try {
    const cancelled = await cancelOrder(db, viewer.id, reference, new Date());
    if (cancelled.outcome === "unknown-order") return data({}, { status: 404 });
    if (cancelled.outcome === "cancelled")
      context.waitUntil(deleteReceipts({ db, files }, [cancelled.receiptFile]));
    if (cancelled.outcome === "decided") return redirectTo(urls.payments.order(reference));
    const isDone = cancelled.outcome !== "reported";
    const notice = {
      kind: isDone ? "success" : "warning",
      text: isDone ? say.done : say.isReported,
      ms: noticeTimes.success,
    } as const;
    return redirectWith({ request, context }, urls.payments.order(reference), notice);
  } catch (error) {
    logFailure("cancel an order", error);
    return data({ lastResult: { error: { "": [texts.serverError] } } }, { status: 500 });
  }
});

export default function Cancel() {
  const { order, isLost } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  if (!order && !isLost) return <NoOrder />;
  return (
    <FormPage
      title={say.title}
      footer={order && <a href={urls.payments.order(order.reference)}>{say.back}</a>}
    >
      <Reasons of={refusal} kind="warning" />
      {order && (
        <p>
          {say.about(
            <bdi className={whole}>{order.shown}</bdi>,
            order.plan,
            <span className={whole}>{say.price(countText(order.amount))}</span>,
          )}
        </p>
      )}
      <p>{say.hint}</p>
      <form method="post">
        <ForgeryField />
        <Button tone="danger">{say.cancel}</Button>
      </form>
    </FormPage>
  );
}
