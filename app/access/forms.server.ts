import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { retryAfter } from "~/http/retry-after";
import type * as z from "~/settings/zod";
import { texts } from "~/texts";
import { forgeryField } from "./forgery.server";

const fieldLimit = 5000;
const plainName = /^_?[a-z][a-z0-9-]{0,39}$/i;
const mostNames = 50;
const mostValues = 2;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The body comes once; the action and a draft of it both want the form. */
const forms = new WeakMap<Request, Promise<FormData>>();

/** Drops names like `a[10000000]` or `a.b`: conform makes arrays and objects of them, of any size. */
export function readForm(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? parseBody(request);
  forms.set(request, form);
  return form;
}

async function parseBody(request: Request): Promise<FormData> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return new FormData();
  const type = (request.headers.get("Content-Type") ?? "").toLowerCase();
  if (!formTypes.some((each) => type.startsWith(each))) throw new Response(null, { status: 415 });
  const form = await request.formData().catch(() => {
    throw new Response(null, { status: 400, statusText: texts.api.invalid });
  });
  const entries = [...form];
  if (entries.length > fieldLimit) throw new Response(null, { status: 400 });
  return formOf(entries.filter(([name]) => isPlain(name)));
}

const isPlain = (name: string) => plainName.test(name) && !(name in {});

export function parseForm<S extends z.ZodObject>(
  form: FormData,
  schema: S,
  also: readonly string[] = [],
): Submission<z.output<S>, string[]> {
  const names = [...Object.keys(schema.shape), ...also];
  const known = names.flatMap((name) =>
    form
      .getAll(name)
      .slice(0, mostValues)
      .map((value) => [name, value] as const),
  );
  return parseWithZod(formOf(known), { schema });
}

function formOf(entries: (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Answers with the form as it was filled in, and a sentence above it. Without what stands in `hideFields`. */
export function refusing(submission: Pick<Submission<unknown, string[]>, "reply">, hideFields?: string[]) {
  const refuse = (status: number, message: string, headers?: HeadersInit) =>
    data({ lastResult: submission.reply({ formErrors: [message], hideFields }) }, { status, headers });
  const tooOften = (minutes: number, message = texts.tooManyAttempts(minutes)) =>
    refuse(429, message, retryAfter(minutes));
  return Object.assign(refuse, { tooOften });
}

export const isSecretField = (name: string) =>
  name === forgeryField || /password|secret/i.test(name) || /^code$/i.test(name);

export function staleForm(
  form: FormData,
  reasons: string[] = [texts.formExpired],
): SubmissionResult<string[]> {
  const initialValue: Record<string, string | string[]> = {};
  const names = [...new Set(form.keys())].filter(isPlain).slice(0, mostNames);
  for (const name of names) {
    if (isSecretField(name)) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = values;
    if (first !== undefined) initialValue[name] = values.length > 1 ? values : first;
  }
  return { status: "error", initialValue, error: { "": reasons } };
}
