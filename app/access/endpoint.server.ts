import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Context } from "~/context.server";
import { logFailure } from "~/log.server";
import type { Viewer } from "~/models/session";
import { texts } from "~/texts";
import { forgeryHeader, isForgeryTokenRight } from "./forgery.server";
import type { Rule, Verdict } from "./rules";

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Call<V, P, Q, B> = {
  request: Request;
  context: Context;
  viewer: V;
  params: P;
  query: Q;
  body: B;
};

/** One method of one address. `access` is required: an endpoint without a rule does not compile. */
export type Operation<
  V extends Viewer | null = Viewer | null,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> = {
  access: Rule<V>;
  /** What it does, in a sentence: the page /api and the OpenAPI document say it. */
  summary?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The shape of a success; what `run` answers has to fit it. */
  answer?: z.ZodType;
  /** Of a success: 201 for what creates something, else 200. */
  status?: 200 | 201;
  /** Answers JSON; a Response (a file, a status of its own) passes as it is. */
  run: (call: Call<V, z.infer<P>, z.infer<Q>, z.infer<B>>) => Promise<unknown>;
};

/** Lets TypeScript infer the parts of one operation. */
export const operation = <
  V extends Viewer | null,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  definition: Operation<V, P, Q, B>,
): Operation => definition as unknown as Operation;

/** A refusal with the error body of contract.md. */
export function apiError(
  status: number,
  message: string,
  more: { errors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = { success: false, message, ...(more.errors ? { errors: more.errors } : {}) };
  return Response.json(body, { status, headers: more.headers });
}

/**
 * Wraps an /api resource route: `const me = endpoint({ GET: operation({ access, run }) })`, exported as
 * both `loader` and `action`. Order: method, rule, anti-forgery, parameters, body, then `run`.
 */
export function endpoint(operations: Partial<Record<Method, Operation>>) {
  const allowed = Object.keys(operations).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  const allow = { Allow: [...allowed, "OPTIONS"].join(", ") };

  const handle = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
    context.params = params;
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = Object.entries(operations).find(([name]) => name === method)?.[1];
    if (!found) return apiError(405, texts.api.methodNotAllowed, { headers: allow });
    try {
      const answer = await perform(found, request, params, context);
      return request.method === "HEAD" ? new Response(null, answer) : answer;
    } catch (error) {
      if (error instanceof Response) return error;
      logFailure("answer an API call", error);
      return apiError(500, texts.serverError);
    }
  };
  return Object.assign(handle, { operations });
}

async function perform(
  { access, ...schemas }: Operation,
  request: Request,
  params: LoaderFunctionArgs["params"],
  context: Context,
): Promise<Response> {
  const viewer = access.asksWho ? await context.viewer() : null;
  const verdict = access.check(viewer, params);
  if (verdict !== "allowed") return refuse(verdict);
  if (request.method !== "GET" && request.method !== "HEAD" && context.credentials.kind === "cookie") {
    const sent = request.headers.get(forgeryHeader);
    const isRight = await isForgeryTokenRight(context.env.APP_SECRET, context.credentials, request, sent);
    if (!isRight) return apiError(403, texts.api.forgery);
  }
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const answer = await schemas.run({
    request,
    context,
    viewer,
    params: check(schemas.params, params),
    query: check(schemas.query, query),
    body: schemas.body && check(schemas.body, await readBody(request)),
  });
  return answer instanceof Response ? answer : Response.json(answer, { status: schemas.status });
}

function refuse(verdict: Exclude<Verdict, "allowed">): Response {
  if (verdict === "not-signed-in") {
    return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
  }
  return apiError(403, verdict === "lapsed" ? texts.subscriptionLapsed : texts.api.forbidden);
}

function check(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { formErrors, fieldErrors } = z.flattenError(parsed.error);
  const errors = { ...fieldErrors, ...(formErrors.length > 0 ? { "": formErrors } : {}) };
  throw apiError(400, firstMessage(errors), { errors: errors as Record<string, string[]> });
}

const firstMessage = (errors: Record<string, string[] | undefined>) =>
  Object.values(errors)[0]?.[0] ?? texts.api.invalid;

const depthLimit = 12;

/** JSON or a form; an empty body is undefined. Deep JSON is refused before anything looks into it. */
async function readBody(request: Request): Promise<unknown> {
  const type = (request.headers.get("Content-Type") ?? "").toLowerCase();
  if (type.startsWith("application/x-www-form-urlencoded") || type.startsWith("multipart/form-data")) {
    const form = await request.formData().catch(() => {
      throw apiError(400, texts.api.invalid);
    });
    return Object.fromEntries(form);
  }
  const text = await request.text();
  if (text === "") return undefined;
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw apiError(415, texts.api.wrongType);
  try {
    const json: unknown = JSON.parse(text);
    if (depthOf(json) <= depthLimit) return json;
  } catch {
    throw apiError(400, texts.api.malformedJson);
  }
  throw apiError(400, texts.api.invalid);
}

function depthOf(value: unknown, level = 0): number {
  if (typeof value !== "object" || value === null || level > depthLimit) return level;
  return Math.max(level + 1, ...Object.values(value).map((each) => depthOf(each, level + 1)));
}
