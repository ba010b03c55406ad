import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import { countText, dateText } from "~/formats";
import { shownReference } from "~/models/payments/order-reference";
import { type Order, ownOrders } from "~/models/payments/orders";
import { rowIdOf } from "~/models/row-id";
import { planName } from "~/models/subscription/subscription";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/frame/page-header";
import { renewalTexts } from "~/ui/renewal/texts";
import { urls } from "~/urls";
import * as css from "../profile/profile.css";
import { ownPaymentsTexts as say } from "./texts";

export const meta: MetaFunction = () => [{ title: say.title }];

const most = 25;

/** Rule: Open without a plan. */
export const loader = only(learner, async ({ request, context, viewer }) => {
  const before = rowIdOf(new URL(request.url).searchParams.get("before") ?? undefined) || undefined;
  const found = await ownOrders(context.reads, viewer.id, { before, limit: most + 1 });
  const shown = found.slice(0, most);
  return {
    payments: shown.map(paymentOf),
    older: found.length > most ? (shown.at(-1)?.id ?? null) : null,
    isNewest: before === undefined,
  };
});

const paymentOf = (order: Order) => ({
  reference: shownReference(order.reference),
  date: dateText(order.createdAt),
  plan: planName(order.plan) ?? "",
  amount: renewalTexts.price(countText(order.paidAmount ?? order.amount)),
  state: order.refundedAt ? say.refunded(dateText(order.refundedAt)) : say.states[order.state],
  receipt: order.receiptNumber,
});

export default function OwnPayments() {
  const { payments, older, isNewest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={say.title}
        breadcrumbs={[{ label: say.myCourses, href: urls.learner.start() }, { label: say.title }]}
      />
      {payments.length === 0 && isNewest ? (
        <EmptyState title={say.none}>
          <p>{say.noneHint}</p>
        </EmptyState>
      ) : (
        <table className={`${css.table} ${css.wide}`}>
          <thead>
            <tr>
              {[say.date, say.reference, say.plan, say.amount, say.state].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map(({ reference, date, plan, amount, state, receipt }) => (
              <tr key={reference}>
                <td data-label={say.date}>{date}</td>
                <td data-label={say.reference}>
                  <a href={urls.payments.order(reference)}>
                    <bdi dir="ltr">{reference}</bdi>
                  </a>
                </td>
                <td data-label={say.plan}>{plan}</td>
                <td data-label={say.amount}>
                  <bdi>{amount}</bdi>
                </td>
                <td data-label={say.state}>
                  <span>
                    {state}
                    {receipt && (
                      <>
                        <br />
                        <a href={urls.payments.receipt(receipt)}>{say.printReceipt}</a>
                      </>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css.links}>
        {older !== null && <a href={urls.payments.own(older)}>{say.older}</a>}{" "}
        {!isNewest && <a href={urls.payments.own()}>{say.newest}</a>}
      </p>
    </>
  );
}
