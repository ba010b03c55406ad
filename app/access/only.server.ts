import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type BodyLimit, shortLimit, textLimit } from "~/http/bodies/body-limit.server";
import { readUploadForm, type UploadedFile } from "~/http/bodies/upload-form.server";
import type { Context } from "~/http/context.server";
import { retryAfter } from "~/http/retry-after";
import { logFailure } from "~/log.server";
import type { Draft } from "~/models/identity/drafts";
import type { Payer } from "~/models/identity/payer";
import { texts } from "~/texts";
import { type ActionArgs, admitCaller, type LoaderArgs } from "./admit.server";
import { draftOf, draftOfUpload, newsOfDraft, newsOfForm } from "./draft.server";
import { floodMinutes, isFlood } from "./flood.server";
import { forgeryField, isForgeryTokenRight } from "./forgery.server";
import { readForm, staleForm } from "./forms.server";
import type { Rule } from "./rules";
import { saveOnce } from "./save-once.server";

type Handler<V, T, More = unknown> = (args: LoaderArgs<V> & More) => Promise<T> | T;

/** Begins before the viewer is known, so nothing that it finds may be shown before the rule has passed. */
type Prefetch = (args: LoaderFunctionArgs) => void;

/** access.test.ts walks the build and reads `rule` off each loader and action. */
export function only<V extends Payer | null, T>(rule: Rule<V>, handler: Handler<V, T>, prefetch?: Prefetch) {
  const loader = async (args: LoaderFunctionArgs) =>
    orUnavailable(args.context, async () => {
      prefetch?.(args);
      return handler(await admitCaller(rule, args));
    });
  return Object.assign(loader, { rule });
}

/** Shows the error page with the status that the answer will have. */
async function orUnavailable<T>(context: Context, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response || !context.isUnavailable) throw error;
    logFailure("load a page", error);
    throw new Response(null, { status: 503 });
  }
}

/** Signed-in senders may send long texts. A form with a file names its own limit. */
const limitBy = (rule: Rule<Payer | null>, limit?: BodyLimit) => {
  const known = limit ?? { bytes: rule.asksWho ? textLimit : shortLimit };
  return { limitOf: () => known };
};

only.post = <V extends Payer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { form: FormData }>,
  limit?: BodyLimit,
) => {
  const action = async (args: ActionFunctionArgs) => {
    const admitted = await admitCaller(rule, args, draftOf);
    const { context } = args;
    const { returned } = context.draft;
    if (returned) return returnedDraft(returned);
    const form = await readForm(args.request);
    const isRight = await hasRightToken(args, form);
    if (!isRight) return untrustedForm(args.request, form);
    context.page.isFlood = await isFlood(rule, args.request, context);
    if (context.page.isFlood)
      return data(
        { lastResult: staleForm(form, [texts.tooManyAttempts(floodMinutes)]) },
        { status: 429, headers: retryAfter(floodMinutes) },
      );
    context.draft.isTaken = true;
    return handler({ ...admitted, form });
  };
  return Object.assign(action, { rule, ...limitBy(rule, limit) });
};

/** If a form with a key is sent twice, saves once and answers alike. */
only.once = <V extends Payer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { form: FormData }>,
  limit?: BodyLimit,
) => {
  const save = async (args: ActionArgs<V>) => {
    try {
      return await saveOnce(args, async () => handler(args));
    } catch (error) {
      if (error instanceof Response) throw error;
      logFailure("save a form", error);
      return data({ lastResult: staleForm(args.form, [texts.serverError]) }, { status: 500 });
    }
  };
  return only.post(rule, save, limit);
};

/** Reads nothing of the file before the anti-forgery token is right. */
only.upload = <V extends Payer | null, T>(
  rule: Rule<V>,
  handler: Handler<V, T, { file: UploadedFile | null }>,
  bytes: number,
) => {
  const action = async (args: ActionFunctionArgs) => {
    const admitted = await admitCaller(rule, args, draftOfUpload);
    const { returned } = args.context.draft;
    if (returned) return returnedDraft(returned);
    const { fields, file, readToTheEnd } = await readUploadForm(args.request);
    const isRight = await hasRightToken(args, fields);
    const answer = isRight ? await handler({ ...admitted, file }) : untrustedForm(args.request, fields);
    await readToTheEnd();
    return answer;
  };
  return Object.assign(action, { rule, ...limitBy(rule, { bytes, isPassedOn: true }) });
};

function returnedDraft(draft: Draft) {
  const form = new FormData();
  for (const [name, value] of draft.fields) form.append(name, value);
  return data({ lastResult: staleForm(form, []), draft: newsOfDraft(draft) });
}

/** To a browser that keeps no cookies, a page with a new token would say the same for ever. */
function untrustedForm({ headers }: Request, form: FormData) {
  const reason = headers.get("Cookie") ? texts.formExpired : texts.cookiesBlocked;
  return data({ lastResult: staleForm(form, [reason]), draft: newsOfForm(form) }, { status: 403 });
}

async function hasRightToken({ request, context }: ActionFunctionArgs, form: FormData): Promise<boolean> {
  const { env, credentials } = context;
  const sent = form.get(forgeryField);
  const token = typeof sent === "string" ? sent : null;
  return isForgeryTokenRight(env.APP_SECRET, credentials, request, token);
}
