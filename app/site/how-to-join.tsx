import { countText } from "~/formats";
import { plans } from "~/models/subscription/plans";
import { telephoneLink, whatsAppLink } from "~/settings/society";
import { ButtonLink } from "~/ui/button";
import { urls } from "~/urls";
import * as css from "./sections.css";
import { useSociety } from "./use-society";

/** In the society's own words and prices, as far as it has set them. `course` is what the visitor asks about. */
export function HowToJoin({ course }: { course?: string }) {
  const { joining, prices, phone, whatsApp, email } = useSociety();
  const priced = plans.flatMap(({ id, name }) => {
    const price = prices[id];
    return price === null ? [] : [{ id, name, price }];
  });
  const question = course ? `I would like to join the course “${course}”.` : "I would like to join.";
  return (
    <section className={css.section} aria-labelledby="join">
      <h2 id="join">How to join</h2>
      {joining ? (
        <Lines>{joining}</Lines>
      ) : (
        <p>Create an account. Then call or write to us for a plan of one, three or six months.</p>
      )}
      {priced.length > 0 && (
        <dl className={css.prices}>
          {priced.map(({ id, name, price }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{`EGP ${countText(price)}`}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.ways}>
        <ButtonLink href={urls.site.register}>Join Now</ButtonLink>
        {whatsApp && (
          <ButtonLink href={whatsAppLink(whatsApp, question)} tone="quiet">
            Ask on WhatsApp
          </ButtonLink>
        )}
      </p>
      <p>
        Call us: <a href={telephoneLink(phone)}>{phone}</a>
        <br />
        Email us: <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

const link = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Plain text: lines stay lines, and addresses become links. */
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
