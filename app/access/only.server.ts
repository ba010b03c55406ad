import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Context } from "~/context.server";
import { logFailure } from "~/log.server";
import { endSession, type Viewer } from "~/models/session";
import { leaveNotices, takeNotices } from "~/notices.server";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { clearCookie } from "./cookies.server";
import { forgeryField, isForgeryTokenRight } from "./forgery.server";
import { readForm, staleForm } from "./forms.server";
import { redirectTo } from "./redirects.server";
import type { Rule, Verdict } from "./rules";
import { readUploadForm, type UploadedFile } from "./upload-form.server";

type Arguments<V> = {
  request: Request;
  params: LoaderFunctionArgs["params"];
  context: Context;
  viewer: V;
};
type Handler<V, T, More = unknown> = (args: Arguments<V> & More) => Promise<T> | T;

/**
 * Wraps a page's loader: nothing of `handler` runs unless `rule` allows the caller. Refusals are the
 * redirects and notices of section 6. The rule stays readable on the function: access.test.ts walks
 * the build and reads it.
 */
export function only<V extends Viewer | null, T>(rule: Rule<V>, handler: Handler<V, T>) {
  const loader = async (args: LoaderFunctionArgs) => handler(await admitCaller(rule, args));
  return Object.assign(loader, { rule });
}

/**
 * Wraps a page's action the same way, and hands over its form once the anti-forgery token in it is
 * right. A form with a stale token comes back with its values (never passwords) and status 403.
 */
only.post = <V extends Viewer | null, T>(rule: Rule<V>, handler: Handler<V, T, { form: FormData }>) => {
  const action = async (args: ActionFunctionArgs) => {
    const admitted = await admitCaller(rule, args);
    const form = await readForm(args.request);
    const isRight = await hasRightToken(args, form);
    return isRight ? handler({ ...admitted, form }) : data({ lastResult: staleForm(form) }, { status: 403 });
  };
  return Object.assign(action, { rule });
};

/**
 * The same for a form with one large file, whose other fields stand before it: nothing of the file is
 * read before the anti-forgery token is right. `file` is null where the form has no file field.
 */
only.upload = <V extends Viewer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { file: UploadedFile | null }>,
) => {
  const action = async (args: ActionFunctionArgs) => {
    const admitted = await admitCaller(rule, args);
    const { fields, file, readToTheEnd } = await readUploadForm(args.request);
    const isRight = await hasRightToken(args, fields);
    const answer = isRight
      ? await handler({ ...admitted, file })
      : data({ lastResult: staleForm(fields) }, { status: 403 });
    await readToTheEnd();
    return answer;
  };
  return Object.assign(action, { rule });
};

async function hasRightToken({ request, context }: ActionFunctionArgs, form: FormData): Promise<boolean> {
  const { env, credentials } = context;
  const sent = form.get(forgeryField);
  const token = typeof sent === "string" ? sent : null;
  return isForgeryTokenRight(env.APP_SECRET, credentials, request, token);
}

async function admitCaller<V extends Viewer | null>(
  rule: Rule<V>,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Arguments<V>> {
  context.params = params;
  const viewer = await askWho(request, context, rule);
  const verdict = rule.check(viewer, params);
  if (verdict !== "allowed") throw await refuse(verdict, request, context, viewer);
  return { request, params, context, viewer: viewer as V };
}

/** Reads who asks; where that fails the session is kept and the visitor told (section 8, T36). */
async function askWho(request: Request, context: Context, rule: Rule<Viewer | null>) {
  if (!rule.asksWho) return null;
  try {
    return await context.viewer();
  } catch (error) {
    logFailure("read the viewer of a page", error);
    throw redirectTo(urls.error(rule.failureText ?? texts.serverError, pathOf(request)));
  }
}

/** The page that was asked for, without what Remix adds to its own data requests. */
function pathOf(request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url.pathname.replace(/\.data$/, "").replace(/\/_root$/, "/") + url.search;
}

async function refuse(
  verdict: Exclude<Verdict, "allowed">,
  request: Request,
  context: Context,
  viewer: Viewer | null,
): Promise<Response> {
  const secret = context.env.APP_SECRET;
  const guard = async (text: string) => {
    // What waits for this page, such as the word of a success, goes on to the next one.
    const { notices } = await takeNotices(request, secret);
    const refusal = { kind: "error", text, ms: noticeTimes.guard } as const;
    return leaveNotices(request, secret, [...notices.slice(-2), refusal]);
  };
  const returnUrl = request.method === "GET" ? pathOf(request) : undefined;

  switch (verdict) {
    case "not-signed-in":
      return redirectTo(urls.login(returnUrl), [await guard(texts.authenticationRefused)]);
    case "no-role":
      return redirectTo(urls.loginPlain);
    case "forbidden":
      return redirectTo(urls.unauthorized(returnUrl), [await guard(texts.roleRefused)]);
    case "lapsed": {
      // The browser's session goes in any case; the plan is refused with or without this row.
      if (viewer) {
        await endSession(context.db, viewer).catch((error) => logFailure("end a lapsed session", error));
      }
      const isNew = viewer?.subscription === null;
      const hint = isNew ? ` ${texts.newAccounts(context.society.email)}` : "";
      return redirectTo(urls.login(viewer ? urls.learner.subscription(viewer.id) : undefined), [
        clearCookie(request, "session"),
        await guard(texts.subscriptionLapsed + hint),
      ]);
    }
  }
}
