import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Context } from "~/http/context.server";
import { pathOf } from "~/http/page-path";
import { logFailure } from "~/log.server";
import type { Payer } from "~/models/identity/payer";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { urls } from "~/urls";
import type { ReadDraft } from "./draft.server";
import { provenPayer } from "./payer.server";
import { redirectTo, redirectWith } from "./redirects.server";
import { guardNotices, refuse } from "./refuse.server";
import type { Rule } from "./rules";

export type LoaderArgs<V = Viewer> = {
  request: Request;
  params: LoaderFunctionArgs["params"];
  context: Context;
  viewer: V;
};
export type ActionArgs<V = Viewer> = LoaderArgs<V> & { form: FormData };

/** Asks who calls, and the rule. A form that `read` reads is kept if it is refused. @throws Response that refuses */
export async function admitCaller<V extends Payer | null>(
  rule: Rule<V>,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  read: ReadDraft | null = null,
): Promise<LoaderArgs<V>> {
  context.params = params;
  const { viewer, proven } = await askWho(request, context, rule, read);
  if (proven) return { request, params, context, viewer: proven as V };
  const verdict = rule.check(viewer, params);
  if (verdict !== "allowed") {
    if (rule.leadsNowhere)
      throw new Response(null, { status: 403, headers: { "Cache-Control": "private, no-store" } });
    if (isPrefetch(request) && !context.page.isSignedOut) throw new Response(null, { status: 403 });
    throw await refuse(verdict, { request, context, viewer, read });
  }
  return { request, params, context, viewer: viewer as V };
}

/** Rule: Asked ahead. */
const isPrefetch = ({ method, headers }: Request) =>
  method === "GET" && headers.get("Sec-Purpose")?.startsWith("prefetch");

/** Keeps the session, and a form that was sent, if the lookup fails (rule: Failed check). */
async function askWho(
  request: Request,
  context: Context,
  rule: Rule<Payer | null>,
  read: ReadDraft | null,
): Promise<{ viewer: Viewer | null; proven?: Payer | null }> {
  if (!rule.asksWho) return { viewer: null };
  try {
    const viewer = await context.viewer();
    return { viewer, proven: rule.takesProof && !viewer ? await provenPayer(request, context) : null };
  } catch (error) {
    logFailure("read the viewer of a page", error);
    if (read) context.draft.unsent = { ...(await read(request)), path: pathOf(request) };
    if (request.method !== "GET" || context.isUnavailable || rule.leadsNowhere) {
      throw new Response(rule.failureText, { status: context.isUnavailable ? 503 : 500 });
    }
    if (rule.failureText) throw redirectTo(urls.error(rule.failureText, pathOf(request)));
    const notices = await guardNotices(request, context, texts.serverError);
    throw await redirectWith({ request, context }, urls.loginPlain, notices);
  }
}
