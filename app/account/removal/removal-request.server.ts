import { callerAddress } from "~/http/caller-address.server";
import type { Context } from "~/http/context.server";
import { normalEmail } from "~/models/identity/sign-in";
import type { RemovalRequest } from "~/models/removal/removal";

export async function removalRequest(
  request: Request,
  { env, viewer }: Pick<Context, "env" | "viewer">,
  email: string,
): Promise<RemovalRequest> {
  const asker = await viewer();
  return {
    email,
    address: callerAddress(request),
    appSecret: env.APP_SECRET,
    isOwner: asker?.email === normalEmail(email),
  };
}
