import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import { apiError, confirmFirst, tooOften } from "~/http/api-error.server";
import { readBody, requireStorable } from "~/http/bodies/api-body.server";
import { type BodyLimit, callLimit } from "~/http/bodies/body-limit.server";
import { orNotModified } from "~/http/caches/api-etag.server";
import type { Context } from "~/http/context.server";
import { keyedCall } from "~/http/idempotency/keyed-call.server";
import { logFailure } from "~/log.server";
import type { Viewer } from "~/models/identity/session";
import { texts } from "~/texts";
import { floodMinutes, isFlood } from "./flood.server";
import { forgeryHeader, isForgeryTokenRight, nextForgeryToken } from "./forgery.server";
import type { Rule, Verdict } from "./rules";

export { apiError };

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type OperationArgs<V, P, Q, B> = {
  request: Request;
  context: Context;
  viewer: V;
  params: P;
  query: Q;
  body: B;
};

/** An answer that is not JSON, with the media types it may have. */
export class FileAnswer {
  readonly types: readonly string[];
  constructor(...types: string[]) {
    this.types = types;
  }
}

export const file = (...types: string[]) => new FileAnswer(...types);

export const noContent = null;

/** An object's schema, which knows the names. */
type Parameters = z.ZodType & { shape: Readonly<Record<string, unknown>> };

/** One method of one address. `access` is required: an endpoint without a rule does not compile. */
export type Operation<
  V extends Viewer | null = Viewer | null,
  P extends z.ZodType = z.ZodType,
  Q extends Parameters = Parameters,
  B extends z.ZodType = z.ZodType,
  A extends Answer = Answer,
> = {
  access: Rule<V>;
  /** One sentence; `description` adds what a caller must know, its refusals above all. /api and its document show both. */
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body may also come as a form; its files are `File`s. */
  form?: true;
  /** Media type of a body of bytes, which `run` reads itself. */
  upload?: string;
  /** Bytes of an upload or of a form with a file. Any other body may have 256 kB. */
  limit?: number;
  /** The shape of a success, which `run` gives; a `Response` passes as it is. */
  answer: A;
  /** Of a success. 200 if left out, 204 where `answer` is `noContent`. */
  status?: 200 | 201;
  headers?: Readonly<Record<string, string>>;
  /** Statuses besides those that every call of its kind may answer. */
  refusals?: readonly number[];
  /** Never stores the answer, so ignores an Idempotency-Key. */
  isSecret?: true;
  run: (call: OperationArgs<V, z.infer<P>, z.infer<Q>, z.infer<B>>) => Promise<Response | Success<A>>;
};

type Answer = z.ZodType | FileAnswer | typeof noContent;
type Success<A extends Answer> = A extends z.ZodType ? z.input<A> : unknown;

export type Operations = Partial<Record<Method, Operation>>;

export const operation = <
  V extends Viewer | null,
  P extends z.ZodType = z.ZodUndefined,
  Q extends Parameters = Parameters,
  B extends z.ZodType = z.ZodUndefined,
  A extends Answer = Answer,
>(
  definition: Operation<V, P, Q, B, A>,
): Operation => definition as unknown as Operation;

const allowHeader = (methods: string[]) => ({
  Allow: [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
    ", ",
  ),
});

/** Checks method, rule, anti-forgery, parameters, body, in this order. Export as `loader` and `action`. */
export function endpoint(operations: Operations) {
  const allow = allowHeader(Object.keys(operations));

  const handle = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) => {
    context.params = params;
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allow });
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = Object.entries(operations).find(([name]) => name === method)?.[1];
    if (!found) return apiError(405, texts.api.methodNotAllowed, { headers: allow });
    const answer = await perform(found, request, params, context).catch(asRefusal);
    return request.method === "HEAD" ? new Response(null, answer) : answer;
  };
  const limitOf = (request: Request): BodyLimit => {
    const operation = Object.entries(operations).find(([name]) => name === request.method)?.[1];
    const isUpload = operation?.upload !== undefined;
    const isForm = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
    const bytes = isUpload || isForm ? operation?.limit : undefined;
    return { bytes: bytes ?? callLimit, isPassedOn: isUpload };
  };
  return Object.assign(handle, { operations, limitOf });
}

function asRefusal(error: unknown): Response {
  if (error instanceof Response) return error;
  logFailure("answer an API call", error);
  return apiError(500, texts.serverError);
}

async function perform(
  operation: Operation,
  request: Request,
  params: LoaderFunctionArgs["params"],
  context: Context,
): Promise<Response> {
  const { access } = operation;
  const viewer = access.asksWho ? await context.viewer() : null;
  const verdict = access.check(viewer, params);
  if (verdict !== "allowed") return refuse(verdict);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (isWrite && (await isFlood(access, request, context))) return tooOften(floodMinutes);
  if (isWrite && context.credentials.kind === "cookie") {
    const sent = request.headers.get(forgeryHeader);
    const isRight = await isForgeryTokenRight(context.env.APP_SECRET, context.credentials, request, sent);
    if (!isRight)
      return apiError(403, texts.api.forgeryTokenInvalid, { headers: await freshToken(request, context) });
  }
  const query = queryOf(request, operation.query);
  const call = {
    request,
    context,
    viewer,
    params: check(operation.params, params, "path"),
    query: check(operation.query, query, "query"),
  };
  requireStorable(params, "path");
  requireStorable(query, "query");
  const sent = operation.body && (await readBody(request, operation.form === true));
  const body = operation.body && check(operation.body, sent, "body");
  const run = async () => {
    const answer = await operation.run({ ...call, body });
    if (answer instanceof Response) return answer;
    if (operation.answer === noContent) return new Response(null, { status: 204 });
    return Response.json(answer, { status: operation.status });
  };
  if (request.method !== "POST") return orNotModified(request, await run());
  return viewer && !operation.isSecret ? keyedCall({ ...call, viewer, sent }, run) : run();
}

function queryOf(request: Request, schema: Parameters | undefined): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const doubled = Object.keys(schema?.shape ?? {}).find((name) => searchParams.getAll(name).length > 1);
  if (doubled)
    throw apiError(400, texts.api.duplicateName, { errors: { [doubled]: [texts.api.duplicateName] } });
  return Object.fromEntries(searchParams);
}

async function freshToken(request: Request, { env, credentials }: Context): Promise<Headers> {
  const headers = new Headers();
  const { cookie } = await nextForgeryToken(env.APP_SECRET, credentials, request, headers);
  if (cookie) headers.append("Set-Cookie", cookie);
  return headers;
}

export function refuse(verdict: Exclude<Verdict, "allowed">): Response {
  if (verdict === "not-signed-in") {
    return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
  }
  if (verdict === "unconfirmed") return confirmFirst();
  return apiError(403, verdict === "lapsed" ? texts.subscriptionLapsed : texts.api.forbidden);
}

const mostMessages = 10;

function check(schema: z.ZodType | undefined, input: unknown, whole: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  // A Map, because a field may be named like a property of every object.
  const errors = new Map<string, string[]>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.length > 0 ? String(path[0]) : whole;
    const messages = errors.get(field) ?? [];
    if (messages.length < mostMessages && !messages.includes(message)) messages.push(message);
    errors.set(field, messages);
  }
  const [first] = errors.values();
  throw apiError(400, first?.[0] ?? texts.api.invalid, { errors: Object.fromEntries(errors) });
}
