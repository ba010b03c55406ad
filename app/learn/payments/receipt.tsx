import { data } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { only } from "~/access/only.server";
import { learner } from "~/access/rules";
import { countText, dateText } from "~/formats";
import { shownReference } from "~/models/payments/order-reference";
import { ownReceipt } from "~/models/payments/own-receipt";
import { paymentWayTexts, refundTexts } from "~/models/payments/texts";
import { planName } from "~/models/subscription/subscription";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { ScriptHandle } from "~/ui/frame/hydrates";
import { Mark } from "~/ui/frame/mark";
import { SkipLink } from "~/ui/frame/skip-link";
import { renewalTexts } from "~/ui/renewal/texts";
import { urls } from "~/urls";
import * as css from "./receipt.css";
import { receiptTexts as say } from "./texts";
import "./receipt-sheet.css";

export const handle = { bundle: "print" } satisfies ScriptHandle;
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? say.number(page.number) : say.none },
  { name: "robots", content: "noindex" },
];

const priceText = (pounds: number) => renewalTexts.price(countText(pounds));

/** Rule: Open without a plan. */
export const loader = only(learner, async ({ params, context, viewer }) => {
  const number = params.number ?? "";
  const [found, society] = await Promise.all([
    ownReceipt(context.reads, viewer.id, number),
    context.society(),
  ]);
  if (!found) return data(null, { status: 404 });
  const { order, name } = found;
  const { name: societyName, address, logo, receiptNote } = society;
  return data({
    number,
    society: { name: societyName, address, logo, note: receiptNote },
    member: name || viewer.email,
    plan: planName(order.plan) ?? "",
    from: order.coversFrom && dateText(order.coversFrom),
    until: order.coversUntil && dateText(order.coversUntil),
    amount: priceText(order.paidAmount ?? order.amount),
    way: order.way && paymentWayTexts[order.way],
    reference: shownReference(order.reference),
    date: order.decidedAt && dateText(order.decidedAt),
    refund:
      order.refundedAt &&
      refundTexts.refunded(priceText(order.refundedAmount ?? 0), dateText(order.refundedAt)),
  });
});

export default function PrintedReceipt() {
  const page = useLoaderData<typeof loader>();
  if (!page) {
    return (
      <Frame>
        <EmptyState heading="h1" title={say.none}>
          <p>{say.noneHint}</p>
          <ButtonLink href={urls.payments.own()}>{say.backToPayments}</ButtonLink>
        </EmptyState>
      </Frame>
    );
  }
  const { society, number, member, plan, from, until, amount, way, reference, date, refund } = page;
  return (
    <Frame>
      <div className={css.onScreen}>
        <p>{say.printHint}</p>
        <Button type="button" hidden data-print>
          {say.print}
        </Button>
      </div>
      <article className={css.sheet}>
        <header>
          {society.logo ? (
            <img src={urls.api.societyImage(society.logo, 240)} height={64} alt="" />
          ) : (
            <Mark size={56} />
          )}
          <div>
            <p className={css.society} dir="auto">
              {society.name}
            </p>
            <p dir="auto">{society.address}</p>
            {society.note && (
              <p className={css.note} dir="auto">
                {society.note}
              </p>
            )}
          </div>
        </header>
        <h1>{say.heading(<bdi dir="ltr">{number}</bdi>)}</h1>
        <dl>
          <Fact name={say.date}>{date}</Fact>
          <Fact name={say.receivedFrom}>
            <bdi>{member}</bdi>
          </Fact>
          <Fact name={say.plan}>{plan}</Fact>
          {from && until && (
            <Fact name={say.period}>{say.fromUntil(<Whole>{from}</Whole>, <Whole>{until}</Whole>)}</Fact>
          )}
          <Fact name={say.amount}>
            <strong>
              <bdi>{amount}</bdi>
            </strong>
          </Fact>
          {way && <Fact name={say.way}>{way}</Fact>}
          <Fact name={say.reference}>
            <bdi dir="ltr">{reference}</bdi>
          </Fact>
        </dl>
        {refund && <p className={css.refund}>{refund}</p>}
      </article>
      <p className={css.onScreen}>
        <ButtonLink href={urls.payments.own()} tone="quiet">
          {say.backToPayments}
        </ButtonLink>
      </p>
    </Frame>
  );
}

/** A date, in one line. */
const Whole = ({ children }: { children: string }) => <span className={css.whole}>{children}</span>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1} className={css.page}>
      {children}
    </main>
  </>
);
