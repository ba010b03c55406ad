import { callerAddress } from "~/http/caller-address.server";
import { logFailure } from "~/log.server";
import type { Payer } from "~/models/identity/payer";
import type { Env } from "~/settings/env.server";
import { anyone, type Rule } from "./rules";

/** Rule: Flood. By caller: one address must not close the door to its network. Without the binding, or if it fails, nobody is refused. */
export async function isFlood(
  rule: Rule<Payer | null>,
  request: Request,
  { env }: { env: Pick<Env, "ANONYMOUS_WRITES"> },
): Promise<boolean> {
  if (rule !== anyone || !env.ANONYMOUS_WRITES) return false;
  try {
    return !(await env.ANONYMOUS_WRITES.limit({ key: callerAddress(request) })).success;
  } catch (error) {
    logFailure("count the writes of a caller", error);
    return false;
  }
}

export const floodMinutes = 1;
