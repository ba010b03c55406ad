import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { External } from "~/ui/icons";
import { useCarryBack } from "../list/back";
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
    {payment.decision && (
      <Part title={say.decision}>
        <DecisionFacts decision={payment.decision} refund={payment.refund} />
      </Part>
    )}
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
      <Fact label={say.reference}>
        <strong>{payment.reference}</strong>
      </Fact>
      <Fact label={say.state}>{payment.stateText}</Fact>
      <Fact label={say.user}>
        {payer ? <Link to={carryBack(payer.href)}>{payer.email}</Link> : words.erased}
      </Fact>
      <Fact label={say.name}>{payer?.name ?? null}</Fact>
      <Fact label={say.orderedPlan}>{payment.plan}</Fact>
      <Fact label={say.price}>{payment.price}</Fact>
      <Fact label={say.wantedCourse}>{payment.wantedCourse}</Fact>
      <Fact label={say.ordered}>{payment.ordered}</Fact>
      {payer && <Fact label={say.presentPlan}>{payment.present.text}</Fact>}
    </dl>
  );
}

type Decision = { decision: NonNullable<ShownPayment["decision"]>; refund: ShownPayment["refund"] };

function DecisionFacts({ decision, refund }: Decision) {
  return (
    <>
      <dl className={facts}>
        <Fact label={say.decided}>
          {decision.by ? say.whenBy(decision.when, decision.by) : decision.when}
        </Fact>
        <Fact label={say.reason}>{decision.reason}</Fact>
        <Fact label={say.receipt}>{decision.receiptNumber && <strong>{decision.receiptNumber}</strong>}</Fact>
        <Fact label={say.covers}>{decision.covers}</Fact>
        <Fact label={say.mail}>{decision.mail}</Fact>
        <Fact label={say.refunded}>{refund ? refund.what : null}</Fact>
        <Fact label={say.refundReason}>{refund ? refund.reason : null}</Fact>
      </dl>
      {decision.tellHref && (
        <p className={css.actions}>
          <a href={decision.tellHref} target="_blank" rel="noreferrer">
            {say.tell} <External />
          </a>
        </p>
      )}
    </>
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
