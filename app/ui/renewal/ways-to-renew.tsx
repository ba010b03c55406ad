import { hasPrice, mailLink, type Society, telephoneLink, whatsAppLink } from "~/settings/society";
import { urls } from "~/urls";
import { ButtonLink } from "../button";
import { Mail, Phone } from "../icons";
import { type KnownPlan, renewalTexts as say } from "./texts";
import * as css from "./ways-to-renew.css";

type WaysToRenewProps = { society: Society; email: string; plan: KnownPlan | null };

export function WaysToRenew({ society, email, plan }: WaysToRenewProps) {
  const { phone, whatsApp, joining } = society;
  const message = say.message(email, plan);
  return (
    <>
      <p>{say.writeTo}</p>
      <p className={css.ways}>
        {whatsApp && (
          <ButtonLink tone="quiet" href={whatsAppLink(whatsApp, message)} rel="noopener">
            <span>
              {say.whatsApp} <bdi>{whatsApp}</bdi>
            </span>
          </ButtonLink>
        )}
        <ButtonLink
          tone="quiet"
          href={mailLink(society.email, { subject: say.subject(plan), body: message })}
        >
          <Mail />
          <span>
            {say.email} <bdi>{society.email}</bdi>
          </span>
        </ButtonLink>
        <ButtonLink tone="quiet" href={telephoneLink(phone)}>
          <Phone />
          <span>
            {say.call} <bdi>{phone}</bdi>
          </span>
        </ButtonLink>
      </p>
      {(joining !== null || hasPrice(society)) && (
        <p>
          <a href={urls.site.joining}>{hasPrice(society) ? say.prices : say.howToPay}</a>
        </p>
      )}
    </>
  );
}
