import { countText } from "~/formats";
import type { Society } from "~/settings/society";
import * as css from "./price-list.css";
import { renewalTexts as say } from "./texts";

/** Nothing if the society has set no price. */
export function PriceList({ prices }: Pick<Society, "prices">) {
  if (prices.length === 0) return null;
  return (
    <dl className={css.prices}>
      {prices.map(({ id, name, price }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{say.price(countText(price))}</dd>
        </div>
      ))}
    </dl>
  );
}
