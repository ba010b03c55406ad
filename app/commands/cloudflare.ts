import * as z from "zod";
import { reasonOf } from "./failed-fetch";
import { CommandError, wrangler } from "./wrangler";

/** Cloudflare's API, asked as wrangler asks it: with its login, or with the token of a CI. */
export type Cloudflare = Awaited<ReturnType<typeof openCloudflare>>;

/** `code` is Cloudflare's own number. */
export class Refusal extends CommandError {
  constructor(
    message: string,
    readonly status: number,
    readonly code: number | undefined,
  ) {
    super(message);
  }
}

const workerIsMissing = 10007;

/** Null in place of what the account does not have. */
export const unlessMissing = (error: unknown): null => {
  if (error instanceof Refusal && (error.status === 404 || error.code === workerIsMissing)) return null;
  throw error;
};

const credentials = z.discriminatedUnion("type", [
  z.object({ type: z.literal("oauth"), token: z.string() }),
  z.object({ type: z.literal("api_token"), token: z.string() }),
  z.object({ type: z.literal("api_key"), key: z.string(), email: z.string() }),
]);

const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number().optional(), message: z.string() })).nullish(),
  result: z.unknown(),
});

const accounts = z.array(z.object({ id: z.string(), name: z.string() }));

export async function openCloudflare({ accountId }: { accountId?: string } = {}) {
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const headers = { ...(await authorization()), "Content-Type": "application/json" };

  async function ask<T>(
    path: string,
    schema: z.ZodType<T>,
    request: { method?: string; body?: object } = {},
  ) {
    const { method = "GET", body } = request;
    const answer = await fetch(base + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    }).catch((error: Error) => {
      throw new CommandError(`Cloudflare cannot be reached: ${reasonOf(error)}`);
    });
    const said = answerSchema.safeParse(await answer.json().catch(() => null));
    if (answer.ok && said.data?.success) return schema.parse(said.data.result);
    const [first] = said.data?.errors ?? [];
    const why = first ? `${first.message} (code ${first.code})` : `status ${answer.status}`;
    throw new Refusal(
      `Cloudflare refuses ${method} ${path.split("?")[0]}: ${why}`,
      answer.status,
      first?.code,
    );
  }

  const account =
    accountId ?? process.env.CLOUDFLARE_ACCOUNT_ID ?? onlyOne(await ask("/accounts?per_page=50", accounts));
  // For wrangler, which would otherwise have to ask.
  process.env.CLOUDFLARE_ACCOUNT_ID = account;
  return {
    account,
    ask,
    /** `path` within the account. */
    askAccount: <T>(path: string, ...rest: [z.ZodType<T>, { method?: string; body?: object }?]) =>
      ask(`/accounts/${account}${path}`, ...rest),
  };
}

async function authorization(): Promise<Record<string, string>> {
  const token = process.env.CLOUDFLARE_API_TOKEN;
  if (token) return { Authorization: `Bearer ${token}` };
  const login = await wrangler("auth", "token", "--json").catch(() => {
    throw new CommandError(
      "Nobody is signed in to Cloudflare: npx wrangler login, or set CLOUDFLARE_API_TOKEN.",
    );
  });
  const known = credentials.parse(JSON.parse(login));
  return known.type === "api_key"
    ? { "X-Auth-Key": known.key, "X-Auth-Email": known.email }
    : { Authorization: `Bearer ${known.token}` };
}

function onlyOne(all: z.infer<typeof accounts>): string {
  const [account, ...more] = all;
  if (account && more.length === 0) return account.id;
  const names = all.map(({ id, name }) => `  CLOUDFLARE_ACCOUNT_ID=${id}   ${name}`).join("\n");
  throw new CommandError(
    all.length === 0
      ? "The login can see no account of Cloudflare."
      : `The login sees several accounts. Say which one, before the command:\n${names}`,
  );
}
