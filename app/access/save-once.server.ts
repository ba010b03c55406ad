import { data } from "@remix-run/cloudflare";
import { keyedForm, type SentForm } from "~/http/idempotency/keyed-form.server";
import { pathOf } from "~/http/page-path";
import { retryAfter } from "~/http/retry-after";
import { noticeTimes, texts } from "~/texts";
import { forgeryField } from "./forgery.server";
import { staleForm } from "./forms.server";
import { redirectTo, redirectWith } from "./redirects.server";

type Submission = Omit<SentForm, "fields"> & { form: FormData };

/** Answers a form that comes again as it was answered first. */
export async function saveOnce<T>({ request, context, viewer, form }: Submission, save: () => Promise<T>) {
  const fields = [...form].filter(([name]) => name !== forgeryField);
  const saved = await keyedForm({ request, context, viewer, fields }, save);
  switch (saved.outcome) {
    case "done":
      return saved.result;
    case "repeated":
      return redirectTo(saved.location, saved.cookies);
    case "lost": {
      const notice = { kind: "success", text: texts.lateSave, ms: noticeTimes.success } as const;
      return redirectWith({ request, context }, pathOf(request), notice);
    }
    case "too-many": {
      const lastResult = staleForm(form, [texts.tooManyAttempts(saved.minutes)]);
      return data({ lastResult }, { status: 429, headers: retryAfter(saved.minutes) });
    }
  }
}
