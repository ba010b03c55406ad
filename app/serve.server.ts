import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { admit } from "./access/gate.server";
import { harden } from "./access/headers.server";
import { type Context, createContext } from "./context.server";
import { logFailure, logRequest } from "./log.server";
import { texts } from "./texts";

export type Site = { build: ServerBuild; styles: Context["styles"] };

type Runtime = { env: object; waitUntil: Context["waitUntil"] };

/** Every request: the gate, then Remix, then the headers that every answer carries, then one log line. */
export async function serve(request: Request, { env, waitUntil }: Runtime, { build, styles }: Site) {
  const started = Date.now();
  let context: Context;
  try {
    context = createContext(request, env, waitUntil, styles);
  } catch (error) {
    // Without its bindings and secrets the site serves nothing at all.
    logFailure("read the site's configuration", error);
    return harden(request, new Response(texts.serverError, { status: 500 }), "none");
  }
  const remix = createRequestHandler(build, styles ? "production" : "development");
  const admitted = await admit(request);
  const answer = admitted instanceof Response ? admitted : await remix(admitted, context);
  // In development Vite injects styles and scripts of its own, which the policy would refuse.
  const response = styles ? harden(request, answer, context.nonce) : answer;
  logRequest(request, response, context, Date.now() - started);
  return response;
}
