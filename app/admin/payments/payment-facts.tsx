import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { External } from "~/ui/icons";
import { useCarryBack } from "../list/back";
import { Email } from "../list/email";
import { toolLink } from "../list/list.css";
import { facts } from "../users/users.css";
import * as css from "./payments.css";
import type { ShownPayment } from "./shown-payment.server";
import { paymentPageTexts as say, paymentTexts as words } from "./texts";

type Facts = { payment: ShownPayment };

export const PaymentFacts = ({ payment }: Facts) => (
  <div>
    <Part title={say.order}>
      <OrderFacts payment={payment} />
    </Part>
    <Part title={say.report}>
      <Report payment={payment} />
    </Part>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={css.part}>{title}</h2>
    {children}
  </section>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function OrderFacts({ payment }: Facts) {
  const { payer } = payment;
  const carryBack = useCarryBack();
  return (
    <dl className={facts}>
      <Fact label={say.state}>{payment.stateText}</Fact>
      <Fact label={say.user}>
        {payer ? (
          <Link to={carryBack(payer.href)}>
            <Email>{payer.email}</Email>
          </Link>
        ) : (
          words.erased
        )}
      </Fact>
      <Fact label={say.name}>{payer?.name ?? null}</Fact>
      <Fact label={say.orderedPlan}>{payment.plan}</Fact>
      <Fact label={say.price}>{payment.price}</Fact>
      <Fact label={say.wantedCourse}>{payment.wantedCourse}</Fact>
      <Fact label={say.ordered}>{payment.ordered}</Fact>
      <Fact label={say.ended}>{payment.ended}</Fact>
      {payer && !payment.approval && <Fact label={say.presentPlan}>{payment.present.text}</Fact>}
    </dl>
  );
}

type DecisionProps = {
  decision: NonNullable<ShownPayment["decision"]>;
  refund: ShownPayment["refund"];
  /** Of the page that records a refund; null if none can be. */
  refundHref: string | null;
};

export function PaymentDecision({ decision, refund, refundHref }: DecisionProps) {
  return (
    <div>
      <Part title={say.decision(decision.state)}>
        <dl className={facts}>
          <Fact label={say.decided}>
            {decision.by ? say.whenBy(decision.when, <Email>{decision.by}</Email>) : decision.when}
          </Fact>
          <Fact label={say.reason}>{decision.reason}</Fact>
          <Fact label={say.receipt}>
            {decision.receiptNumber && <strong className={css.reference}>{decision.receiptNumber}</strong>}
          </Fact>
          <Fact label={say.covers}>{decision.covers}</Fact>
          <Fact label={say.mail}>{decision.mail}</Fact>
          <Fact label={say.refunded}>{refund ? refund.what : null}</Fact>
          <Fact label={say.refundReason}>{refund ? refund.reason : null}</Fact>
        </dl>
        <div className={css.actions}>
          {decision.tellHref && (
            <a href={decision.tellHref} target="_blank" rel="noreferrer" className={toolLink}>
              {say.tell} <External />
            </a>
          )}
          {refundHref && (
            <ButtonLink href={refundHref} tone="quiet">
              {say.refund}
            </ButtonLink>
          )}
        </div>
      </Part>
    </div>
  );
}

function Report({ payment: { report, state } }: Facts) {
  if (!report) return <p>{say.notReported}</p>;
  const { picture } = report;
  return (
    <>
      <dl className={facts}>
        <Fact label={say.reported}>{report.when}</Fact>
        <Fact label={say.way}>{report.way}</Fact>
        <Fact label={state === "approved" ? say.received : say.paid}>{report.paid}</Fact>
        <Fact label={say.paidOn}>{report.paidOn}</Fact>
        <Fact label={say.sender}>{report.sender}</Fact>
        <Fact label={say.transferReference}>{report.transferReference}</Fact>
        <Fact label={say.phone}>{report.phone}</Fact>
      </dl>
      {picture === "gone" && <p>{say.pictureGone}</p>}
      {picture === null && <p>{say.noPicture}</p>}
      {picture !== null && picture !== "gone" && (
        <figure className={css.picture}>
          <a href={picture.href} target="_blank" rel="noreferrer">
            <img src={picture.href} alt={say.picture} loading="lazy" />
          </a>
          <figcaption>
            <a href={picture.href} target="_blank" rel="noreferrer">
              {say.openPicture} <External />
            </a>
          </figcaption>
        </figure>
      )}
    </>
  );
}
