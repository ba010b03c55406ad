import { texts } from "~/texts";
import { apiError } from "../api-error.server";
import { hasDoubledName } from "./doubled-names";

const depthLimit = 12;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const jsonTypes = /^application\/([\w.-]+\+)?json\b/i;

const invalid = (message: string, field = "body") =>
  apiError(400, message, { errors: { [field]: [message] } });

export async function readBody(request: Request, takesForms: boolean): Promise<unknown> {
  const type = (request.headers.get("Content-Type") ?? "").trim();
  if (takesForms && formTypes.test(type)) {
    const form = await request.formData().catch(() => {
      throw invalid(texts.api.malformedForm);
    });
    const names = [...form.keys()];
    if (new Set(names).size < names.length) throw invalid(texts.api.duplicateName);
    return requireStorable(Object.fromEntries(form), "body");
  }
  const text = await request.text();
  if (text === "") return undefined;
  if (!jsonTypes.test(type))
    throw apiError(415, takesForms ? texts.api.wrongFormContentType : texts.api.wrongContentType);
  const value = parse(text);
  if (hasDoubledName(text)) throw invalid(texts.api.duplicateName);
  return requireStorable(value, "body");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(texts.api.malformedJson);
  }
}

export function requireStorable(value: unknown, field: string): unknown {
  if (!isStorable(value)) throw invalid(texts.api.invalid, field);
  return value;
}

/** Refuses a NUL, where SQLite may cut a text, and half of a surrogate pair, which UTF-8 cannot hold. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null || value instanceof Blob) return true;
  if (depth === depthLimit) return false;
  if (Array.isArray(value)) return value.every((each) => isStorable(each, depth + 1));
  return Object.entries(value).every(([key, each]) => isStorable(key, depth) && isStorable(each, depth + 1));
}
