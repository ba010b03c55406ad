import { whatsAppLink } from "~/portable/whatsapp-link";
import { hasPrice, mailLink, type Society, telephoneLink } from "~/settings/society";
import { urls } from "~/urls";
import { ButtonLink } from "../button";
import { Mail, Phone } from "../icons";
import { PriceList } from "./price-list";
import { type KnownPlan, renewalTexts as say } from "./texts";
import * as css from "./ways-to-renew.css";

type WaysToRenewProps = {
  society: Society;
  email: string;
  plan: KnownPlan | null;
  /** The page to choose a plan on, with the course that it is about. */
  payHref?: string;
};

export function WaysToRenew({ society, email, plan, payHref = urls.payments.join() }: WaysToRenewProps) {
  const { phone, whatsApp, joining, prices } = society;
  const message = say.message(email, plan);
  const canPay = society.isPayable;
  return (
    <>
      <PriceList prices={prices} />
      {canPay && (
        <p className={css.ways}>
          <ButtonLink href={payHref}>{say.choosePlan}</ButtonLink>
        </p>
      )}
      <p>{canPay ? say.otherwise(whatsApp !== null) : say.intro(whatsApp !== null)}</p>
      <p className={css.ways}>
        {whatsApp && (
          <ButtonLink
            tone={canPay ? "quiet" : "primary"}
            href={whatsAppLink(whatsApp, message)}
            rel="noopener"
          >
            <span>{say.whatsApp(<bdi>{whatsApp}</bdi>)}</span>
          </ButtonLink>
        )}
        <ButtonLink
          tone={whatsApp || canPay ? "quiet" : "primary"}
          href={mailLink(society.email, { subject: say.subject(plan), body: message })}
        >
          <Mail />
          <span>{say.email(<bdi>{society.email}</bdi>)}</span>
        </ButtonLink>
        <ButtonLink tone="quiet" href={telephoneLink(phone)}>
          <Phone />
          <span>{say.phone(<bdi>{phone}</bdi>)}</span>
        </ButtonLink>
      </p>
      {(plan === null || plan.isOver) && <p>{say.opensWithPayment}</p>}
      {(joining !== null || hasPrice(society)) && (
        <p>
          <a href={urls.site.joining}>{say.howToPay}</a>
        </p>
      )}
    </>
  );
}
