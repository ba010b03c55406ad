import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { apiError } from "./access/api-error.server";
import { answerUnrouted, asCall, isApi } from "./access/api-paths.server";
import { shareWithListed } from "./access/cross-origin.server";
import { admit } from "./access/gate.server";
import { harden } from "./access/headers.server";
import { type Context, createContext } from "./context.server";
import { logFailure, logRequest } from "./log.server";
import { cachedPage, isSharedPage } from "./page-cache.server";
import { texts } from "./texts";
import { urls } from "./urls";

/** A build: its routes, its stylesheets and its name; the last two are null in development. */
export type Site = { build: ServerBuild; styles: Context["styles"]; buildId: string | null };

type Runtime = { env: object; waitUntil: Context["waitUntil"] };

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Remix derives its routes from the build; once an isolate is enough. */
function remixFor({ build, styles }: Site): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, styles ? "production" : "development");
  handlers.set(build, handler);
  return handler;
}

/**
 * Every request: the gate, then Remix or the page that the edge has kept, then the headers that every
 * answer carries, then one log line.
 */
export async function serve(request: Request, { env, waitUntil }: Runtime, site: Site): Promise<Response> {
  const started = Date.now();
  let context: Context | undefined;
  let answer: Response;
  try {
    context = createContext(request, env, waitUntil, { ...site, routes: site.build.routes });
    const admitted = await admit(request, context.env.API_ORIGINS);
    if (!(admitted instanceof Response)) answer = await respond(admitted, context, site);
    else answer = await readable(request, admitted, context, site);
  } catch (error) {
    // Without its bindings and secrets the site serves nothing; a body may also break off half way.
    logFailure("answer a request", error);
    answer = isApi(request)
      ? apiError(500, texts.serverError)
      : new Response(texts.serverError, { status: 500 });
  }
  if (isApi(request)) answer = shareWithListed(request, answer, context?.env.API_ORIGINS ?? []);
  // In development Vite injects styles and scripts of its own, which the policy would refuse.
  const response = site.styles ? harden(request, answer) : answer;
  logRequest(request, response, context?.params ?? {}, Date.now() - started);
  return response;
}

/** A form that was too large for the gate gets a page that says what to do; every other refusal is a line. */
async function readable(
  request: Request,
  refusal: Response,
  context: Context,
  site: Site,
): Promise<Response> {
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.get("Accept") ?? "") && !isApi(request);
  if (refusal.status !== 413) return refusal;
  await discard(request);
  if (!wantsPage) return refusal;
  const { origin } = new URL(request.url);
  const headers = new Headers({ Accept: "text/html", "User-Agent": request.headers.get("User-Agent") ?? "" });
  const page = await respond(
    new Request(origin + urls.error(await refusal.text()), { headers }),
    context,
    site,
  );
  return new Response(page.body, { status: refusal.status, headers: page.headers });
}

/** Whoever is cut off while still sending sees a broken line in place of the answer. In bytes. */
const mostDiscarded = 32_000_000;

async function discard(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed) return;
  const reader = request.body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done && size < mostDiscarded; part = await reader.read()) {
    size += part.value.byteLength;
  }
}

async function respond(admitted: Request, context: Context, site: Site): Promise<Response> {
  const unrouted = answerUnrouted(admitted);
  if (unrouted) return unrouted;
  const request = asCall(admitted);
  const remix = remixFor(site);
  const { buildId } = site;
  if (buildId === null || !isSharedPage(request, context.credentials)) return remix(request, context);
  const render = (page: Request) => remix(page, context);
  return cachedPage({ request, buildId, render, waitUntil: context.waitUntil });
}
