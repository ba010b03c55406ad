import { loadDocument } from "./route-modules";

const manifest = "/__manifest";

const fetched = new Map<string, string>();

/** Before it sends a form, Remix asks the server for routes that it knows already; without a line, that would end in an
 * error page. */
export function answerForKnownRoutes(): void {
  const { fetch } = window;
  window.fetch = async (asked, init) => {
    const { pathname, searchParams } = new URL(
      asked instanceof Request ? asked.url : asked,
      window.location.href,
    );
    const path = pathname === manifest ? searchParams.getAll("p").join() : "";
    const known = path === window.location.pathname ? "{}" : fetched.get(path);
    if (known) return new Response(known);
    const answer = await fetch(asked, init);
    // Remix asks with a signal on the way to a page alone; of a page of another build it would forget the search.
    return path && init?.signal && answer.status === 204 ? loadDocument() : answer;
  };
}

/**
 * Fetches routes and modules before a form is sent. If they do not come, Remix would replace the page. "gone": the
 * server has another build, so that the browser itself must send the form.
 */
export async function fetchRoutes(action: string): Promise<"here" | "gone" | "lost"> {
  const { pathname } = new URL(action, window.location.href);
  const asked = new URLSearchParams({ p: pathname, version: window.__remixManifest.version });
  try {
    const answer = await fetch(`${manifest}?${asked}`);
    if (answer.status === 204) return "gone";
    if (!answer.ok) return "lost";
    const text = await answer.text();
    const routes: unknown = JSON.parse(text);
    const areGone = await Promise.all(Object.values(routes ?? {}).map(isActionGone));
    if (areGone.includes(true)) return "gone";
    fetched.set(pathname, text);
    return "here";
  } catch {
    return "lost";
  }
}

async function isActionGone(route: unknown): Promise<boolean> {
  const { hasAction, module }: Record<string, unknown> = Object(route);
  if (!hasAction || typeof module !== "string") return false;
  return import(/* @vite-ignore */ module).then(
    () => false,
    () => fetch(module).then(() => true),
  );
}
