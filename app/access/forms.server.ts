import type { SubmissionResult } from "@conform-to/react";
import { texts } from "~/texts";
import { forgeryField } from "./forgery.server";

/** Room for the ticked boxes of the longest selection: 60 quarters of 40 courses, and as many again. */
const fieldLimit = 5000;
/** Form libraries turn `a.b[0]` into nested objects; deep ones are refused before they are built. */
const nestingLimit = 3;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * The request's form; empty on GET. The gate has bounded its size already.
 * @throws Response 415 for another type, 400 for a body that is no form, too many or too deep fields.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return new FormData();
  const type = (request.headers.get("Content-Type") ?? "").toLowerCase();
  if (!formTypes.some((each) => type.startsWith(each))) throw new Response(null, { status: 415 });
  const form = await request
    .clone()
    .formData()
    .catch(() => {
      throw new Response(null, { status: 400, statusText: texts.api.invalid });
    });
  const names = [...form.keys()];
  const isTooDeep = names.some((name) => (name.match(/[.[]/g)?.length ?? 0) > nestingLimit);
  if (names.length > fieldLimit || isTooDeep) throw new Response(null, { status: 400 });
  return form;
}

/** What a form gets back when its anti-forgery token is out of date: its values and a sentence. */
export function staleForm(form: FormData): SubmissionResult<string[]> {
  const initialValue: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    if (name === forgeryField || /password/i.test(name)) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = values;
    if (first !== undefined) initialValue[name] = values.length > 1 ? values : first;
  }
  return { status: "error", initialValue, error: { "": [texts.formOutOfDate] } };
}
