import { whatsAppLink } from "~/portable/whatsapp-link";
import { telephoneLink } from "~/settings/society";
import { ButtonLink } from "~/ui/button";
import { PriceList } from "~/ui/renewal/price-list";
import { urls } from "~/urls";
import { languageOf } from "./own-words";
import { planLengths } from "./plan-lengths";
import * as css from "./sections.css";
import { howToJoinTexts as say } from "./texts";
import { useSociety } from "./use-society";

export function HowToJoin({ course }: { course?: { id: number; name: string } }) {
  const society = useSociety();
  const { joining, prices, phone, whatsApp, email } = society;
  const question = course ? say.courseRequest(course.name) : say.generalRequest;
  const canPay = society.isPayable;
  return (
    <section className={css.section} aria-labelledby="join">
      <h2 id="join">{say.title}</h2>
      {joining ? (
        <p className={css.lines} dir="auto" {...languageOf(society, "joining")}>
          {withLinks(joining)}
        </p>
      ) : (
        <p>{canPay ? say.payHere : say.intro(planLengths())}</p>
      )}
      {prices.length === 0 ? <p>{say.noPrices}</p> : <PriceList prices={prices} />}
      <p className={css.ways}>
        {canPay ? (
          <ButtonLink href={urls.payments.join(course?.id)}>{say.choosePlan}</ButtonLink>
        ) : (
          <ButtonLink href={urls.site.register}>{say.joinNow}</ButtonLink>
        )}
        {whatsApp && (
          <ButtonLink href={whatsAppLink(whatsApp, question)} tone="quiet">
            {say.askOnWhatsApp}
          </ButtonLink>
        )}
      </p>
      <p>
        {say.phone} <a href={telephoneLink(phone)}>{phone}</a>
        <br />
        {say.email} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

const link = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

const withLinks = (text: string) =>
  text.split(link).map((part, at) =>
    at % 2 === 1 ? (
      <a key={part} href={part} rel="noopener nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
