import type { WholeSociety } from "~/settings/society";
import type { Context } from "./context.server";

/** Fails if the stored settings could not be read. Most pages go on without them, but then no price is known. */
export async function knownSociety(context: Context): Promise<WholeSociety> {
  const society = await context.society();
  if (context.page.isIncomplete) throw new Error("The settings could not be read");
  return society;
}
