import type { EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { privateCacheControl } from "~/http/caches/private-page.server";
import { contentSecurityPolicy } from "~/http/headers.server";
import { logFailure } from "~/log.server";
import { chunkStyles, moduleRules, rulesUsedIn } from "~/remix/page-styles.server";
import { nextForgeryToken } from "./access/forgery.server";
import type { Context } from "./http/context.server";
import { isMetered } from "./http/saves-data.server";
import { bundleOf, holdsSecret, hydratesBy } from "./ui/frame/hydrates";
import { RenderContext } from "./ui/render-context";
import { urls } from "./urls";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: Context,
): Promise<Response> {
  const { env, credentials } = context;
  const { token, cookie } = await nextForgeryToken(env.APP_SECRET, credentials, request, headers);
  let isTokenUsed = false;
  const forgeryToken = () => {
    isTokenUsed = true;
    return token;
  };

  const handles = remixContext.staticHandlerContext.matches.map(
    ({ route }) => remixContext.routeModules[route.id]?.handle,
  );
  const hydrates = handles.some(hydratesBy);
  const hasBundle = handles.some((handle) => bundleOf(handle) !== undefined);
  // All other pages must stay the same between answers, so that they can have an ETag.
  const nonce = hydrates ? context.page.nonce : undefined;
  const built = context.built.styles;
  const screenStyles = hydrates && built ? chunkStyles(remixContext, built) : null;
  let answerStatus = status;
  const rendered = await renderToReadableStream(
    <RenderContext.Provider
      value={{
        nonce,
        styles: screenStyles,
        scripts: context.built.scripts,
        forgeryToken,
        isMetered: isMetered(request),
      }}
    >
      <RemixServer
        context={built === null ? remixContext : withoutLinks(remixContext)}
        url={request.url}
        nonce={nonce}
      />
    </RenderContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        answerStatus = 500;
        logFailure("render a page", error);
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await rendered.allReady;

  headers.set("Content-Type", "text/html; charset=utf-8");
  addRetryAfter(headers, remixContext.staticHandlerContext);
  // Says on the next page how fast the line is (app/lecture/player-scripts.server.ts).
  if (hasBundle) {
    headers.set("Accept-CH", "ECT");
    headers.append("Vary", "Save-Data, ECT");
  }
  if (!hydrates) headers.set("Speculation-Rules", `"${urls.speculationRules}"`);
  let page: BodyInit = rendered;
  if (nonce !== undefined && built !== null) {
    headers.set("Content-Security-Policy", hydratingPolicy(nonce));
  } else if (built !== null) {
    const html = await new Response(rendered).text();
    const rules = moduleRules(remixContext, built);
    const styles = (hasBundle ? rules : rulesUsedIn(html, rules)).join("");
    page = html.replace("</head>", () => `<style>${styles}</style></head>`);
    const scripts = hasBundle ? `${new URL(request.url).origin}/assets/` : "'none'";
    headers.set("Content-Security-Policy", await lightPolicy(scripts, styles, context.page.frameSources));
  }
  // In development the page names no files of a build, so it is the same after a change of them.
  const isCacheable = answerStatus === 200 && !hydrates && built !== null && !handles.some(holdsSecret);
  if (isCacheable && !headers.has("Cache-Control")) headers.set("Cache-Control", privateCacheControl);
  if (isTokenUsed && cookie) headers.append("Set-Cookie", cookie);
  return new Response(page, { headers, status: answerStatus });
}

/** Pages that script shows next read the form token from the cookie, so data answers renew it too. */
export async function handleDataRequest(
  answer: Response,
  { request, context }: { request: Request; context: Context },
): Promise<Response> {
  const { env, credentials } = context;
  const { cookie } = await nextForgeryToken(env.APP_SECRET, credentials, request, answer.headers);
  if (!cookie) return answer;
  const headers = new Headers(answer.headers);
  headers.append("Set-Cookie", cookie);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

export function handleError(error: unknown, { request }: { request: Request }) {
  const isCallers = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isCallers) logFailure("run a loader or action", error);
}

type Answered = Pick<EntryContext["staticHandlerContext"], "loaderHeaders" | "actionHeaders">;

const hydratingPolicy = (nonce: string) =>
  contentSecurityPolicy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'self' 'nonce-${nonce}'`,
  });

/** Of the headers of a loader or action Remix sends only cookies, unless its route asks for all. */
function addRetryAfter(headers: Headers, { loaderHeaders, actionHeaders }: Answered) {
  for (const each of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const seconds = each.get("Retry-After");
    if (seconds !== null) headers.set("Retry-After", seconds);
  }
}

async function lightPolicy(scripts: string, styles: string, frames: readonly string[]) {
  return contentSecurityPolicy({ scripts, styles: `'sha256-${await sha256(styles)}'`, frames });
}

async function sha256(text: string) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

function withoutLinks(remixContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = remixContext;
  const routes = { ...manifest.routes };
  for (const id of ["root", ...staticHandlerContext.matches.map((match) => match.route.id)]) {
    const route = routes[id];
    if (route) routes[id] = { ...route, css: undefined };
  }
  return { ...remixContext, manifest: { ...manifest, routes } };
}
