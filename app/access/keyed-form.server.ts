import { data } from "@remix-run/cloudflare";
import { digest } from "~/crypto/keys.server";
import type { Context } from "~/http/context.server";
import { fingerprint, onceOnly } from "~/http/once-only.server";
import { pathOf } from "~/http/page-path";
import type { Viewer } from "~/models/identity/session";
import * as z from "~/settings/zod";
import { noticeTimes, texts } from "~/texts";
import { forgeryField } from "./forgery.server";
import { staleForm } from "./forms.server";
import { redirectTo, redirectWith } from "./redirects.server";

/** Stays the same for every try to send a form. */
export const keyField = "submission";

type Sent = {
  request: Request;
  context: Pick<Context, "db" | "isAway" | "repeats" | "waitUntil" | "withReceipts"> & {
    env: Pick<Context["env"], "APP_SECRET">;
  };
  viewer: Pick<Viewer, "id"> | null;
  form: FormData;
};

const keptRedirect = z.object({ location: z.string(), cookies: z.array(z.string()) });

/** Milliseconds between two looks at a form that is being saved. */
const pause = 250;
const mostLooks = 40;

/** Saves a form with a key once (rule: Form key). Changed words make it another form, so no typed text is lost. */
export async function keyedForm<T>({ request, context, viewer, form }: Sent, run: () => Promise<T>) {
  const key = z.uuid().safeParse(form.get(keyField));
  if (!key.success) return run();
  const fields = [...form].filter(([name]) => name !== forgeryField);
  const call = await fingerprint(request, fields);
  const owner = viewer?.id ?? null;
  const claim = {
    key: await digest(`${owner}\n${key.data}\n${call}`),
    userId: owner,
    call,
    appSecret: context.env.APP_SECRET,
  };
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const found = await onceOnly(context, claim, { run, answerOf });
    if (found.outcome === "done") return found.result;
    if (found.outcome === "lost") {
      const notice = { kind: "success", text: texts.savedAfterAll, ms: noticeTimes.success } as const;
      return redirectWith({ request, context }, pathOf(request), notice);
    }
    if (found.outcome === "too-many") {
      return data({ lastResult: staleForm(form, [texts.tooManyAttempts(found.minutes)]) }, { status: 429 });
    }
    if (found.outcome === "answered") {
      const { location, cookies } = keptRedirect.parse(JSON.parse(found.body));
      return redirectTo(location, cookies);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error("A form is still being saved");
}

/** Keeps redirects alone: every other answer is a refusal. */
async function answerOf(result: unknown) {
  const location = result instanceof Response ? result.headers.get("Location") : null;
  if (!(result instanceof Response) || location === null) return null;
  return {
    status: result.status,
    body: JSON.stringify({ location, cookies: result.headers.getSetCookie() }),
  };
}
