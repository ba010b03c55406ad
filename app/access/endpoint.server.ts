import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Context } from "~/context.server";
import { logFailure } from "~/log.server";
import type { Viewer } from "~/models/session";
import { texts } from "~/texts";
import { harmless, readBody } from "./api-body.server";
import { apiError } from "./api-error.server";
import { orNotModified } from "./api-etag.server";
import { forgeryHeader, isForgeryTokenRight } from "./forgery.server";
import { onceOnly } from "./once-only.server";
import type { Rule, Verdict } from "./rules";

export { apiError };

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Call<V, P, Q, B> = {
  request: Request;
  context: Context;
  viewer: V;
  params: P;
  query: Q;
  body: B;
};

/** An answer that is no JSON: the media types that it may come in. */
export class FileAnswer {
  readonly types: readonly string[];
  constructor(...types: string[]) {
    this.types = types;
  }
}

export const file = (...types: string[]) => new FileAnswer(...types);

/** Says of an operation that its answer has no body: 204. */
export const nothing = null;

/** One method of one address. `access` is required: an endpoint without a rule does not compile. */
export type Operation<
  V extends Viewer | null = Viewer | null,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> = {
  access: Rule<V>;
  /** What it does, in a sentence: the page /api and the OpenAPI document say it. */
  summary: string;
  /** What else a caller has to know, in Markdown of plain sentences. */
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Whether the body may come as a form too; its files are `File`s. */
  form?: true;
  /** Where the body is no JSON but bytes: their media type. `run` reads them itself. */
  upload?: string;
  /** The shape of a success; what `run` answers has to fit it. */
  answer: z.ZodType | FileAnswer | typeof nothing;
  /** Of a success: 201 for what creates something, else 200; 204 goes without saying where `answer` is `nothing`. */
  status?: 200 | 201;
  /** Headers that a success brings along, and what they say. */
  headers?: Readonly<Record<string, string>>;
  /** Statuses of refusals beside those that every call of its kind may answer. */
  refusals?: readonly number[];
  /** An answer that is a secret is kept nowhere: an Idempotency-Key is not looked at. */
  isSecret?: true;
  /** Answers JSON; a Response (a file, a status of its own) passes as it is. */
  run: (call: Call<V, z.infer<P>, z.infer<Q>, z.infer<B>>) => Promise<unknown>;
};

export type Operations = Partial<Record<Method, Operation>>;

/** Lets TypeScript infer the parts of one operation. */
export const operation = <
  V extends Viewer | null,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  definition: Operation<V, P, Q, B>,
): Operation => definition as unknown as Operation;

/** What an address takes, as `Allow` says it. */
export const allowHeader = (methods: string[]) => ({
  Allow: [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
    ", ",
  ),
});

/**
 * Wraps an /api resource route: `const me = endpoint({ GET: operation({ access, run }) })`, exported as
 * both `loader` and `action`. Order: method, rule, anti-forgery, parameters, body, then `run`.
 */
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
  return Object.assign(handle, { operations });
}

/** A refusal on its way is thrown as the answer that it is; of everything else nothing leaves the house. */
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
  if (request.method !== "GET" && request.method !== "HEAD" && context.credentials.kind === "cookie") {
    const sent = request.headers.get(forgeryHeader);
    const isRight = await isForgeryTokenRight(context.env.APP_SECRET, context.credentials, request, sent);
    if (!isRight) return apiError(403, texts.api.forgery);
  }
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const call = {
    request,
    context,
    viewer,
    params: check(operation.params, params, "path"),
    query: check(operation.query, query, "query"),
  };
  // After the schemas, which name the very field.
  harmless(params, "path");
  harmless(query, "query");
  const sent = operation.body && (await readBody(request, operation.form === true));
  const body = operation.body && check(operation.body, sent, "body");
  const run = async () => {
    const answer = await operation.run({ ...call, body });
    if (answer instanceof Response) return answer;
    if (operation.answer === nothing) return new Response(null, { status: 204 });
    return Response.json(answer, { status: operation.status });
  };
  if (request.method !== "POST") return orNotModified(request, await run());
  return viewer && !operation.isSecret ? onceOnly({ ...call, viewer, sent }, run) : run();
}

function refuse(verdict: Exclude<Verdict, "allowed">): Response {
  if (verdict === "not-signed-in") {
    return apiError(401, texts.api.unauthorized, { headers: { "WWW-Authenticate": "Bearer" } });
  }
  return apiError(403, verdict === "lapsed" ? texts.subscriptionLapsed : texts.api.forbidden);
}

/** Of one field: a list of thousands may be wrong thousands of times. */
const mostMessages = 10;

/** `whole` names what is wrong where no single field of it is. */
function check(schema: z.ZodType | undefined, input: unknown, whole: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  // A map, because a field may have the name of something that every object has.
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
