import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { dropTakenDraft, withDraft } from "~/access/draft.server";
import { lapsedPlanAfter } from "~/access/lapsed-plan.server";
import { finishSignOut } from "~/access/signed-out.server";
import { apiError } from "~/http/api-error.server";
import { isApi } from "~/http/api-paths.server";
import { discardBody, outgrownBody } from "~/http/bodies/bounded-body.server";
import { cachedPage, isSharedPage } from "~/http/caches/page-cache.server";
import { privatePage } from "~/http/caches/private-page.server";
import { admit } from "~/http/checks.server";
import { compressText } from "~/http/compress-text.server";
import type { Built, Context } from "~/http/context.server";
import { shareWithListed } from "~/http/cross-origin.server";
import { formAnswer } from "~/http/form-answer.server";
import { harden } from "~/http/headers.server";
import { doubledParameter } from "~/http/page-parameters";
import { logRequest } from "~/http/request-log.server";
import { logFailure } from "~/log.server";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { requestForRemix } from "./api-request.server";
import { withCanonicalPath } from "./canonical-path.server";
import { createContext } from "./create-context.server";
import { askForRoutes } from "./route-discovery.server";
import { buildNear } from "./routes-near.server";

export type Site = { build: ServerBuild } & Omit<Built, "routes">;

export type Runtime = { env: object; waitUntil: Context["waitUntil"] };

const builtOf = ({ build: { routes }, styles, scripts, buildId }: Site): Built => ({
  styles,
  scripts,
  buildId,
  routes,
});

const handlers = new WeakMap<ServerBuild, RequestHandler>();

function remixFor({ build: all, styles }: Site, request: Request): RequestHandler {
  const build = buildNear(all, new URL(request.url).pathname);
  const handler = handlers.get(build) ?? createRequestHandler(build, styles ? "production" : "development");
  handlers.set(build, handler);
  return handler;
}

export async function serve(received: Request, { env, waitUntil }: Runtime, site: Site): Promise<Response> {
  const started = Date.now();
  const request = withCanonicalPath(received);
  let context: Context | undefined;
  let answer: Response;
  try {
    context = createContext(request, env, waitUntil, builtOf(site));
    answer = await answerTo(request, context, site);
  } catch (error) {
    // Bindings or secrets are missing, or the request body broke off.
    logFailure("answer a request", error);
    answer = isApi(request)
      ? apiError(500, texts.serverError)
      : new Response(texts.serverError, { status: 500 });
  }
  if (context?.isUnavailable) answer = askAgainLater(answer);
  if (isApi(request)) answer = shareWithListed(request, answer, context?.env.API_ORIGINS ?? []);
  // In development Vite injects styles and scripts that the policy would refuse.
  if (site.styles) answer = harden(request, answer, context?.env);
  answer = compressText(received, answer);
  logRequest(request, answer, context?.params ?? {}, Date.now() - started);
  return answer;
}

async function answerTo(request: Request, context: Context, site: Site): Promise<Response> {
  const { routes } = buildNear(site.build, new URL(request.url).pathname);
  const admitted = admit(request, { apiOrigins: context.env.API_ORIGINS, routes });
  const signedOut = await finishSignOut(request, context);
  const routed = admitted instanceof Response ? admitted : await withinLimit(admitted, context, site);
  if (admitted instanceof Request || routed.status === 413) await discardBody(request);
  const answer = await asErrorPage(request, routed, context, site);
  const taken = await dropTakenDraft(request, context, answer);
  const proof = await lapsedPlanAfter(request, context, answer);
  return formAnswer(request, withCookies(answer, [...signedOut, ...taken, ...proof]));
}

async function withinLimit(admitted: Request, context: Context, site: Site): Promise<Response> {
  const answer = await route(admitted, context, site);
  const tooLarge = outgrownBody(admitted);
  if (!tooLarge) return answer;
  // The handler may have answered its own failed read.
  if (!answer.bodyUsed) await answer.body?.cancel();
  return tooLarge;
}

async function route(admitted: Request, context: Context, site: Site): Promise<Response> {
  const call = requestForRemix(admitted);
  if (call instanceof Response) return call;
  const asked = askForRoutes(call, site.build.routes);
  if (asked instanceof Response) return asked;
  const request = await withDraft(asked, context);
  const render = async (page: Request) => remixFor(site, page)(page, context);
  const { buildId } = site;
  if (buildId === null || context.page.isSignedOut || !isSharedPage(request, context.credentials))
    return privatePage(request, await render(request));
  const isIncomplete = () => context.page.isIncomplete;
  const { edge, waitUntil } = context;
  return cachedPage({ request, buildId, edge, render, isIncomplete, waitUntil });
}

/** Shows a body that was too large, a doubled parameter, or a form that could not be judged, as a page. */
async function asErrorPage(
  request: Request,
  refusal: Response,
  context: Context,
  site: Site,
): Promise<Response> {
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.get("Accept") ?? "");
  const isPlain = refusal.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  const { isData } = context.page;
  const isTooLarge = refusal.status === 413 && isPlain;
  const isDoubled = refusal.status === 400 && isPlain && !isData && doubledParameter(request) !== null;
  const isUnsent = context.draft.unsent !== null && !isData;
  if (!wantsPage || !(isTooLarge || isDoubled || isUnsent)) return refusal;
  const reason = isUnsent ? texts.serverError : await refusal.text();
  if (isUnsent) await refusal.body?.cancel();
  const address = new URL(urls.error(reason), request.url);
  const headers = new Headers({ Accept: "text/html", "User-Agent": request.headers.get("User-Agent") ?? "" });
  const page = await route(new Request(address, { headers }), context, site);
  return new Response(page.body, { status: refusal.status, headers: page.headers });
}

const secondsToWait = "5";

function askAgainLater(answer: Response): Response {
  if (answer.status !== 500 && answer.status !== 503) return answer;
  const later = new Response(answer.body, { status: 503, headers: answer.headers });
  if (!later.headers.has("Retry-After")) later.headers.set("Retry-After", secondsToWait);
  return later;
}

function withCookies(answer: Response, cookies: string[]): Response {
  if (cookies.length === 0) return answer;
  const changed = new Response(answer.body, answer);
  for (const cookie of cookies) changed.headers.append("Set-Cookie", cookie);
  return changed;
}
