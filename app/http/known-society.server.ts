import type { WholeSociety } from "~/settings/society";
import type { Context } from "./context.server";

/** Pages go on without the stored settings; an app would take their lack for an answer, and prices would be none. */
export async function knownSociety(context: Context): Promise<WholeSociety> {
  const society = await context.society();
  if (context.page.isIncomplete) throw new Error("The settings could not be read");
  return society;
}
