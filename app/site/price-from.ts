import { countText } from "~/formats";
import { monthsOf } from "~/settings/plans";
import { lowestPrice, type Society } from "~/settings/society";
import { planLengthTexts } from "~/settings/texts";
import { howToJoinTexts } from "./texts";

/** Null where no price is set. */
export function priceFrom(society: Pick<Society, "prices">): string | null {
  const lowest = lowestPrice(society);
  return (
    lowest && planLengthTexts.priceFrom(howToJoinTexts.price(countText(lowest.price)), monthsOf(lowest.id))
  );
}
