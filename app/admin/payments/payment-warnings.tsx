import { Link } from "@remix-run/react";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import * as css from "./payments.css";
import type { ShownPayment } from "./shown-payment.server";
import { paymentPageTexts as say } from "./texts";

type Linked = ShownPayment["warnings"]["sameTransfer"][number];

const linkTo = ({ id, reference }: Linked) => (
  <Link to={urls.admin.payment(id)} className={css.reference}>
    <bdi>{reference}</bdi>
  </Link>
);

/** What an Admin should know before the money is believed. */
export function PaymentWarnings({ payment: { state, warnings } }: { payment: ShownPayment }) {
  const { sameTransfer, samePicture, differs, isRemoved, isErased } = warnings;
  const isToCheck = state === "reported";
  const alike = [
    ...sameTransfer.map((other) => ({ key: `transfer ${other.id}`, text: say.sameTransfer(linkTo(other)) })),
    ...samePicture.map((other) => ({ key: `picture ${other.id}`, text: say.samePicture(linkTo(other)) })),
  ];
  return (
    <>
      {isErased && <Alert kind="info">{say.erasedExplanation}</Alert>}
      {isRemoved && !isErased && (
        <Alert kind="warning" title={say.accountRemoved}>
          {isToCheck && say.removedExplanation}
        </Alert>
      )}
      {alike.map(({ key, text }) => (
        <Alert key={key} kind="warning">
          <p>{text}</p>
        </Alert>
      ))}
      {differs && <Alert kind="warning">{differs}</Alert>}
    </>
  );
}
