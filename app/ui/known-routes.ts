const manifest = "/__manifest";

const brought = new Map<string, string>();

/** Before it sends a form, Remix asks the server for routes that it knows already; without a line, that would end in an
 * error page. */
export function answerForKnownRoutes(): void {
  const { fetch } = window;
  window.fetch = (asked, init) => {
    const { pathname, searchParams } = new URL(
      asked instanceof Request ? asked.url : asked,
      window.location.href,
    );
    const path = pathname === manifest ? searchParams.getAll("p").join() : "";
    const known = path === window.location.pathname ? "{}" : brought.get(path);
    return known ? Promise.resolve(new Response(known)) : fetch(asked, init);
  };
}

/** Brings routes and modules before a form is sent. False if they do not come: Remix would replace the page. */
export async function bringRoutes(action: string): Promise<boolean> {
  const { pathname } = new URL(action, window.location.href);
  const asked = new URLSearchParams({ p: pathname, version: window.__remixManifest.version });
  try {
    const answer = await fetch(`${manifest}?${asked}`);
    // The server has another build: Remix loads the page anew.
    if (answer.status === 204) return true;
    if (!answer.ok) return false;
    const text = await answer.text();
    const routes: unknown = JSON.parse(text);
    await Promise.all(Object.values(routes ?? {}).map(loadAction));
    brought.set(pathname, text);
    return true;
  } catch {
    return false;
  }
}

function loadAction(route: unknown): Promise<unknown> | undefined {
  const { hasAction, module }: Record<string, unknown> = Object(route);
  return hasAction && typeof module === "string" ? import(/* @vite-ignore */ module) : undefined;
}
