import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type BodyLimit, shortLimit, textLimit } from "~/http/bodies/body-limit.server";
import { readUploadForm, type UploadedFile } from "~/http/bodies/upload-form.server";
import type { Context } from "~/http/context.server";
import { clearCookie } from "~/http/cookies.server";
import { isFromOtherSite } from "~/http/cross-origin.server";
import { logFailure } from "~/http/log.server";
import { type Notice, takeNotices } from "~/http/notices.server";
import { pathOf } from "~/http/page-path";
import type { SentForm } from "~/models/identity/kept-forms";
import { endSession, type Viewer } from "~/models/identity/session";
import { noticeTimes, texts } from "~/texts";
import { urls } from "~/urls";
import { askToConfirm } from "./confirmation.server";
import { floodMinutes, isFlood } from "./flood.server";
import { forgeryField, isForgeryTokenRight } from "./forgery.server";
import { readForm, staleForm } from "./forms.server";
import { keepSentForm, sentForm } from "./kept-form.server";
import { keyedForm } from "./keyed-form.server";
import { rememberLapse } from "./lapsed-plan.server";
import { leaveTo } from "./leave.server";
import { redirectTo, redirectWith } from "./redirects.server";
import { isWitness } from "./removal-witness.server";
import type { Rule, Verdict } from "./rules";

export type LoaderArgs<V = Viewer> = {
  request: Request;
  params: LoaderFunctionArgs["params"];
  context: Context;
  viewer: V;
};
export type ActionArgs<V = Viewer> = LoaderArgs<V> & { form: FormData };
type Handler<V, T, More = unknown> = (args: LoaderArgs<V> & More) => Promise<T> | T;

/** Begins before the viewer is known, so nothing that it finds may be shown before the rule has passed. */
type Ahead = (args: LoaderFunctionArgs) => void;

/** access.test.ts walks the build and reads `rule` off each loader and action. */
export function only<V extends Viewer | null, T>(rule: Rule<V>, handler: Handler<V, T>, ahead?: Ahead) {
  const loader = async (args: LoaderFunctionArgs) =>
    orAway(args.context, async () => {
      ahead?.(args);
      return handler(await admitCaller(rule, args));
    });
  return Object.assign(loader, { rule });
}

/** Shows the error page with the status that the answer will have. */
async function orAway<T>(context: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response || !context.isAway) throw error;
    logFailure("load a page", error);
    throw new Response(null, { status: 503 });
  }
}

/** Signed-in senders may send long texts. A form with a file names its own limit. */
const limitBy = (rule: Rule<Viewer | null>, limit?: BodyLimit) => {
  const known = limit ?? { bytes: rule.asksWho ? textLimit : shortLimit };
  return { limitOf: () => known };
};

only.post = <V extends Viewer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { form: FormData }>,
  limit?: BodyLimit,
) => {
  const action = async (args: ActionFunctionArgs) => {
    const admitted = await admitCaller(rule, args, keepSentForm);
    const { context } = args;
    if (context.keptForm) return returnedForm(context.keptForm);
    const form = await readForm(args.request);
    const isRight = await hasRightToken(args, form);
    if (!isRight) return data({ lastResult: untrustedForm(args.request, form) }, { status: 403 });
    context.isFlood = await isFlood(rule, args.request, context);
    if (context.isFlood)
      return data({ lastResult: staleForm(form, [texts.tooManyAttempts(floodMinutes)]) }, { status: 429 });
    context.takesForm = true;
    return handler({ ...admitted, form });
  };
  return Object.assign(action, { rule, ...limitBy(rule, limit) });
};

/** If a form with a key is sent twice, saves once and answers alike. */
only.once = <V extends Viewer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { form: FormData }>,
  limit?: BodyLimit,
) => {
  const save = async (sent: ActionArgs<V>) => {
    try {
      return await keyedForm(sent, async () => handler(sent));
    } catch (error) {
      if (error instanceof Response) throw error;
      logFailure("save a form", error);
      return data({ lastResult: staleForm(sent.form, [texts.serverError]) }, { status: 500 });
    }
  };
  return only.post(rule, save, limit);
};

/** Reads nothing of the file before the anti-forgery token is right. */
only.upload = <V extends Viewer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { file: UploadedFile | null }>,
  bytes: number,
) => {
  const action = async (args: ActionFunctionArgs) => {
    const admitted = await admitCaller(rule, args);
    const { fields, file, readToTheEnd } = await readUploadForm(args.request);
    const isRight = await hasRightToken(args, fields);
    const answer = isRight
      ? await handler({ ...admitted, file })
      : data({ lastResult: untrustedForm(args.request, fields) }, { status: 403 });
    await readToTheEnd();
    return answer;
  };
  return Object.assign(action, { rule, ...limitBy(rule, { bytes, isPassedOn: true }) });
};

function returnedForm({ fields, hadFile }: SentForm) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return data({ lastResult: staleForm(form, []), draft: { hadFile } });
}

/** To a browser that keeps no cookies, a page with a new token would say the same for ever. */
const untrustedForm = ({ headers }: Request, form: FormData) =>
  staleForm(form, [headers.get("Cookie") ? texts.formOutOfDate : texts.noCookies]);

async function hasRightToken({ request, context }: ActionFunctionArgs, form: FormData): Promise<boolean> {
  const { env, credentials } = context;
  const sent = form.get(forgeryField);
  const token = typeof sent === "string" ? sent : null;
  return isForgeryTokenRight(env.APP_SECRET, credentials, request, token);
}

type Keep = typeof keepSentForm;
const keepNothing: Keep = async () => null;

async function admitCaller<V extends Viewer | null>(
  rule: Rule<V>,
  { request, params, context }: LoaderFunctionArgs | ActionFunctionArgs,
  keep = keepNothing,
): Promise<LoaderArgs<V>> {
  context.params = params;
  const viewer = await askWho(request, context, rule, keep);
  const verdict = rule.check(viewer, params);
  if (verdict !== "allowed") {
    if (isAskedAhead(request) && !context.hasLeft) throw new Response(null, { status: 403 });
    throw await refuse(verdict, { request, context, viewer, keep });
  }
  return { request, params, context, viewer: viewer as V };
}

/** Rule: Asked ahead. */
const isAskedAhead = ({ method, headers }: Request) =>
  method === "GET" && headers.get("Sec-Purpose")?.startsWith("prefetch");

/** Keeps the session, and a form that was sent, if the lookup fails (rule: Failed check). */
async function askWho(request: Request, context: Context, rule: Rule<Viewer | null>, keep: Keep) {
  if (!rule.asksWho) return null;
  try {
    return await context.viewer();
  } catch (error) {
    logFailure("read the viewer of a page", error);
    if (keep !== keepNothing) context.unsentForm = { ...(await sentForm(request)), path: pathOf(request) };
    if (request.method !== "GET" || context.isAway) {
      throw new Response(rule.failureText, { status: context.isAway ? 503 : 500 });
    }
    if (rule.failureText) throw redirectTo(urls.error(rule.failureText, pathOf(request)));
    const notices = await guardNotices(request, context, texts.serverError);
    throw await redirectWith({ request, context }, urls.loginPlain, notices);
  }
}

async function guardNotices(request: Request, { env }: Context, text: string, comfort?: string) {
  const { notices } = await takeNotices(request, env.APP_SECRET);
  const refusal: Notice = { kind: "error", text, ms: noticeTimes.guard };
  const said: Notice[] = comfort
    ? [refusal, { kind: "info", text: comfort, ms: noticeTimes.guard }]
    : [refusal];
  return [...notices.slice(said.length - 3), ...said];
}

type Refused = { request: Request; context: Context; viewer: Viewer | null; keep: Keep };

async function refuse(
  verdict: Exclude<Verdict, "allowed">,
  { request, context, viewer, keep }: Refused,
): Promise<Response> {
  const secret = context.env.APP_SECRET;
  const isAsked = request.method === "GET" || context.keptForm !== null;
  const returnUrl = isAsked ? pathOf(request) : undefined;

  switch (verdict) {
    case "not-signed-in": {
      if (await isWitness(context)) return redirectTo(urls.site.keepAccount(returnUrl));
      const keptForm = isAsked ? null : await keep(request, context);
      const to = urls.login(keptForm ? pathOf(request) : returnUrl);
      const comfort = keptForm ? texts.entriesKept : undefined;
      const notices = await guardNotices(request, context, texts.authenticationRefused, comfort);
      const cookies = keptForm ? [keptForm] : [];
      // A cookie without a session: the session has ended since.
      if (context.credentials.kind === "cookie" || context.hasLeft)
        return leaveTo(to, request, { secret, notices, cookies });
      return redirectWith({ request, context }, to, notices, cookies);
    }
    case "no-role":
      return redirectTo(urls.loginPlain);
    case "forbidden":
      return redirectWith(
        { request, context },
        urls.unauthorized(returnUrl),
        await guardNotices(request, context, texts.roleRefused),
      );
    case "unconfirmed":
      return askToConfirm(request, context, keep);
    case "lapsed": {
      const isNew = viewer?.subscription === null;
      const hint = isNew ? ` ${texts.newAccounts((await context.society()).email)}` : "";
      const reason = texts.subscriptionLapsed + hint;
      // Rule: Foreign links.
      if (viewer && isFromOtherSite(request))
        return redirectWith(
          { request, context },
          urls.learner.subscription(viewer.id),
          await guardNotices(request, context, reason),
        );
      if (viewer) {
        await endSession(context.db, viewer).catch((error) => logFailure("end a lapsed session", error));
      }
      return leaveTo(urls.login(viewer ? urls.learner.subscription(viewer.id) : undefined), request, {
        secret,
        notices: await guardNotices(request, context, reason),
        cookies: [
          clearCookie(request, "session"),
          ...(viewer ? [await rememberLapse(request, secret, viewer)] : []),
        ],
      });
    }
  }
}
