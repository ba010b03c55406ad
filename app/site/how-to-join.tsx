import { countText } from "~/formats";
import { plans } from "~/models/subscription/plans";
import type { Society } from "~/settings/society";
import * as css from "./sections.css";

/** Nothing where the society has set neither. */
export function HowToJoin({ joining, prices }: Pick<Society, "joining" | "prices">) {
  const priced = plans.flatMap(({ id, name }) => {
    const price = prices[id];
    return price === null ? [] : [{ id, name, price }];
  });
  if (!joining && priced.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="join">
      <h2 id="join">How to join</h2>
      {joining && <Lines>{joining}</Lines>}
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
