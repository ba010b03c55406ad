import type { Context } from "~/http/context.server";
import { isPayable, type Society } from "~/settings/society";

/** Null if the society offers no way to pay, or has no price. */
export async function payableSociety(context: Context): Promise<Society | null> {
  const society = await context.society();
  if (isPayable(society)) return society;
  // Without the stored settings nobody knows.
  if (context.page.isIncomplete) throw new Error("The ways to pay could not be read");
  return null;
}
