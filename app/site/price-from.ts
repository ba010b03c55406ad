import { countText } from "~/formats";
import { lowestPrice, type Society } from "~/settings/society";
import { howToJoinTexts, priceFromTexts } from "./texts";

/** Null where no price is set. */
export function priceFrom(society: Pick<Society, "prices">): string | null {
  const lowest = lowestPrice(society);
  return lowest && priceFromTexts[lowest.id](howToJoinTexts.price(countText(lowest.price)));
}
