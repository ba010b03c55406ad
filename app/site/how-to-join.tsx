import { countText } from "~/formats";
import { telephoneLink, whatsAppLink } from "~/settings/society";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import * as css from "./sections.css";
import { howToJoinTexts as say } from "./texts";
import { useSociety } from "./use-society";

export function HowToJoin({ course }: { course?: string }) {
  const { joining, prices, phone, whatsApp, email } = useSociety();
  const question = course ? say.iWouldLikeToJoin(course) : say.iWouldLikeToJoinAny;
  return (
    <section className={css.section} aria-labelledby="join">
      <h2 id="join">{say.howToJoin}</h2>
      {joining ? <Lines>{joining}</Lines> : <p>{say.createAnAccountThenCall}</p>}
      {prices.length === 0 ? (
        <p>{say.askForThePrice}</p>
      ) : (
        <dl className={css.prices}>
          {prices.map(({ id, name, price }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{say.egp(countText(price))}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.ways}>
        <ButtonLink href={urls.site.register}>{say.joinNow}</ButtonLink>
        {whatsApp && (
          <ButtonLink href={whatsAppLink(whatsApp, question)} tone="quiet">
            {say.askOnWhatsapp}
          </ButtonLink>
        )}
      </p>
      <p>
        {say.callUs} <a href={telephoneLink(phone)}>{phone}</a>
        <br />
        {say.emailUs} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

const link = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

function Lines({ children }: { children: string }) {
  return (
    <p className={css.lines} dir="auto">
      {children.split(link).map((part, at) =>
        at % 2 === 1 ? (
          <a key={part} href={part} rel="noopener nofollow">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
