import { hasPrice } from "~/settings/society";
import { useSociety } from "~/site/use-society";
import { PriceList } from "~/ui/renewal/price-list";
import { renewalTexts } from "~/ui/renewal/texts";
import { urls } from "~/urls";
import { offerTexts as say } from "../texts";

/** What an account costs, and what opens it. */
export function Offer() {
  const society = useSociety();
  const isPriced = hasPrice(society);
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">{isPriced ? say.title : say.titleWithoutPrices}</h2>
      <PriceList prices={society.prices} />
      <p>
        {say.payLater} {renewalTexts.opensWithPayment}
      </p>
      <p>
        <a href={urls.site.joining}>{isPriced ? say.joiningAndCosts : say.joining}</a>
      </p>
    </section>
  );
}
