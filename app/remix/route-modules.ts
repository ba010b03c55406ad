type Route = { id: string; module: string };

/** In place of Remix's own, which would load the page anew that somebody leaves, and forget where they were going. */
export async function loadRouteModule(
  { id, module }: Route,
  known: Record<string, unknown>,
): Promise<unknown> {
  try {
    known[id] ??= await import(/* @vite-ignore */ module);
    return known[id];
  } catch {
    return loadDocument();
  }
}

/** Goes on where the router is going, if script cannot: a deployment has taken a module away. */
export function loadDocument(): Promise<never> {
  const { pathname, search } = window.__remixRouter.state.navigation.location ?? window.location;
  // With its hash, the address of the present page would load nothing.
  window.location.assign(pathname + search);
  return new Promise(() => {});
}
