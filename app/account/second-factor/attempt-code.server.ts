import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { logEvent } from "~/log.server";
import type { FirstStep } from "~/models/identity/second-factor/second-step";
import { type CodeResult, signInWithCode } from "~/models/identity/second-factor/second-step-sign-in";
import type { Client } from "~/models/identity/session";
import { deviceName } from "../device-name";

type CodeEntry = { client: Client; secretHash: string | null; code: string };

export async function attemptCode(
  request: Request,
  { db, env }: Pick<Context, "db" | "env">,
  first: FirstStep,
  given: CodeEntry,
  now: Date,
): Promise<CodeResult> {
  const caller = { address: callerAddress(request), device: deviceName(request) };
  const result = await signInWithCode(db, first, { ...given, ...caller, key: env.APP_SECRET }, now);
  logEvent("second step", { outcome: result.outcome, user: first.userId, client: given.client });
  return result;
}
