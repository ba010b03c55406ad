import type { Context } from "~/http/context.server";
import type { WholeSociety } from "~/settings/society";

/** Null if the society offers no way to pay, or has no price. */
export async function payableSociety(context: Context): Promise<WholeSociety | null> {
  const society = await context.society();
  if (society.isPayable) return society;
  // Without the stored settings nobody knows.
  if (context.page.isIncomplete) throw new Error("The ways to pay could not be read");
  return null;
}
