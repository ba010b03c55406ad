import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { dropTakenForm, withKeptForm } from "~/access/kept-form.server";
import { finishSignOut } from "~/access/signed-out.server";
import { type Context, createContext } from "~/http/context.server";
import { texts } from "~/texts";
import { urls } from "~/urls";
import { apiError } from "./api-error.server";
import { isApi, requestForRemix, unroutedAnswer } from "./api-paths.server";
import { outgrownBody } from "./bounded-body.server";
import { withCanonicalPath } from "./canonical-path.server";
import { shareWithListed } from "./cross-origin.server";
import { admit } from "./gate.server";
import { harden } from "./headers.server";
import { logFailure, logRequest } from "./log.server";
import { cachedPage, isSharedPage } from "./page-cache.server";
import { askForRoutes } from "./route-discovery.server";

export type Site = { build: ServerBuild; styles: Context["styles"]; buildId: string | null };

type Runtime = { env: object; waitUntil: Context["waitUntil"] };

const handlers = new WeakMap<ServerBuild, RequestHandler>();

function remixFor({ build, styles }: Site): RequestHandler {
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
    context = createContext(request, env, waitUntil, { ...site, routes: site.build.routes });
    const admitted = admit(request, { apiOrigins: context.env.API_ORIGINS, routes: site.build.routes });
    const cookies = await finishSignOut(request, context);
    if (admitted instanceof Response) answer = await asErrorPage(request, admitted, context, site);
    else {
      answer = await respond(admitted, context, site);
      const tooLarge = outgrownBody(admitted);
      if (tooLarge) {
        // The handler may have answered its own failed read; answer 413 instead.
        if (!answer.bodyUsed) await answer.body?.cancel();
        answer = await asErrorPage(request, tooLarge, context, site);
      }
      await discard(request);
    }
    answer = withCookies(answer, [...cookies, ...(await dropTakenForm(request, context, answer))]);
  } catch (error) {
    // Bindings or secrets are missing, or the request body broke off.
    logFailure("answer a request", error);
    answer = isApi(request)
      ? apiError(500, texts.serverError)
      : new Response(texts.serverError, { status: 500 });
  }
  if (isApi(request)) answer = shareWithListed(request, answer, context?.env.API_ORIGINS ?? []);
  // In development Vite injects styles and scripts that the policy would refuse.
  const response = site.styles ? harden(request, answer) : answer;
  logRequest(request, response, context?.params ?? {}, Date.now() - started);
  return response;
}

function withCookies(answer: Response, cookies: string[]): Response {
  if (cookies.length === 0) return answer;
  const changed = new Response(answer.body, answer);
  for (const cookie of cookies) changed.headers.append("Set-Cookie", cookie);
  return changed;
}

async function asErrorPage(
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

/** Limits of `discard`: bytes in all, and milliseconds without a byte. */
const mostDiscarded = 32_000_000;
const mostSilence = 3000;

/** Reads an unread body: a browser cut off while sending shows a connection error and not the answer. */
async function discard(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    let size = 0;
    for (let part = await next(reader); part?.value && size < mostDiscarded; part = await next(reader)) {
      size += part.value.byteLength;
    }
  } catch {
    // The connection is broken: nobody gets an answer.
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, mostSilence, null);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}

async function respond(admitted: Request, context: Context, site: Site): Promise<Response> {
  const unrouted = unroutedAnswer(admitted);
  if (unrouted) return unrouted;
  const found = askForRoutes(requestForRemix(admitted), site.build.routes);
  if (found instanceof Response) return found;
  const request = await withKeptForm(found, context);
  const remix = remixFor(site);
  const { buildId } = site;
  if (buildId === null || !isSharedPage(request, context.credentials)) return remix(request, context);
  const render = (page: Request) => remix(page, context);
  return cachedPage({ request, buildId, render, waitUntil: context.waitUntil });
}
