import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { admit } from "./access/gate.server";
import { harden } from "./access/headers.server";
import { type Context, createContext } from "./context.server";
import { logFailure, logRequest } from "./log.server";
import { texts } from "./texts";

export type Site = { build: ServerBuild; styles: Context["styles"] };

type Runtime = { env: object; waitUntil: Context["waitUntil"] };

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Remix derives its routes from the build; once an isolate is enough. */
function remixFor({ build, styles }: Site): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, styles ? "production" : "development");
  handlers.set(build, handler);
  return handler;
}

/** Every request: the gate, then Remix, then the headers that every answer carries, then one log line. */
export async function serve(request: Request, { env, waitUntil }: Runtime, site: Site): Promise<Response> {
  const started = Date.now();
  let context: Context | undefined;
  let answer: Response;
  try {
    context = createContext(request, env, waitUntil, site.styles);
    const admitted = await admit(request);
    answer = admitted instanceof Response ? admitted : await remixFor(site)(admitted, context);
  } catch (error) {
    // Without its bindings and secrets the site serves nothing; a body may also break off half way.
    logFailure("answer a request", error);
    answer = new Response(texts.serverError, { status: 500 });
  }
  // In development Vite injects styles and scripts of its own, which the policy would refuse.
  const response = site.styles ? harden(request, answer, context?.nonce ?? "none") : answer;
  logRequest(request, response, context?.params ?? {}, Date.now() - started);
  return response;
}
