import type { Context } from "~/http/context.server";
import type { WholeSociety } from "~/settings/society";

/** Pages go on without the stored settings; an app would take their lack for an answer. */
export async function knownSociety(context: Context): Promise<WholeSociety> {
  const society = await context.society();
  if (context.page.isIncomplete) throw new Error("The settings could not be read");
  return society;
}
