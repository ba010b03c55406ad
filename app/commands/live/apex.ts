import { reasonOf } from "../failed-fetch";
import { bad, Challenge, type Finding, good, type Site, unseen, visitAddress } from "./visit";

/** People type the domain without www. */
export async function checkApex({ origin, apex }: Site): Promise<Finding> {
  if (apex === null) return unseen("not looked at: the site is not at www");
  const { host } = new URL(apex);
  const rule = `add a redirect rule from ${host} to the site`;
  try {
    const answer = await visitAddress(new URL(apex));
    const to = answer.headers.get("Location");
    if (answer.status < 300 || answer.status > 399 || !to)
      return bad(`${host} answers ${answer.status}: ${rule}`);
    const { origin: target } = new URL(to, apex);
    return target === origin ? good(`${host} leads here`) : bad(`${host} leads to ${target}: ${rule}`);
  } catch (error) {
    if (error instanceof Challenge) throw error;
    return bad(`${host} does not answer (${reasonOf(error)}): ${rule}, and a DNS record for it`);
  }
}
