import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Context } from "~/http/context.server";
import { pathOf } from "~/http/page-path";
import { logFailure } from "~/log.server";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { draftOf } from "./draft.server";
import { redirectTo, redirectWith } from "./redirects.server";
import { guardNotices, type KeepDraft, keepNothing, refuse } from "./refuse.server";
import type { Rule } from "./rules";

export type Admitted<V> = {
  request: Request;
  params: LoaderFunctionArgs["params"];
  context: Context;
  viewer: V;
};

/** Asks who calls, and the rule. @throws Response that refuses */
export async function admitCaller<V extends Viewer | null>(
  rule: Rule<V>,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  keep = keepNothing,
): Promise<Admitted<V>> {
  context.params = params;
  const viewer = await askWho(request, context, rule, keep);
  const verdict = rule.check(viewer, params);
  if (verdict !== "allowed") {
    if (isPrefetch(request) && !context.page.isSignedOut) throw new Response(null, { status: 403 });
    throw await refuse(verdict, { request, context, viewer, keep });
  }
  return { request, params, context, viewer: viewer as V };
}

/** Rule: Asked ahead. */
const isPrefetch = ({ method, headers }: Request) =>
  method === "GET" && headers.get("Sec-Purpose")?.startsWith("prefetch");

/** Keeps the session, and a form that was sent, if the lookup fails (rule: Failed check). */
async function askWho(request: Request, context: Context, rule: Rule<Viewer | null>, keep: KeepDraft) {
  if (!rule.asksWho) return null;
  try {
    return await context.viewer();
  } catch (error) {
    logFailure("read the viewer of a page", error);
    if (keep !== keepNothing) context.draft.unsent = { ...(await draftOf(request)), path: pathOf(request) };
    if (request.method !== "GET" || context.isUnavailable) {
      throw new Response(rule.failureText, { status: context.isUnavailable ? 503 : 500 });
    }
    if (rule.failureText) throw redirectTo(urls.error(rule.failureText, pathOf(request)));
    const notices = await guardNotices(request, context, texts.serverError);
    throw await redirectWith({ request, context }, urls.loginPlain, notices);
  }
}
