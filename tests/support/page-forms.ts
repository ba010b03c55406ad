import * as build from "../../build/server/index.js";

export type PageForm = { address: string; rule: string };

/** Every form that a page of the build takes, found by its action; `:parameters` stand in the address. */
export function pageForms(): PageForm[] {
  return Object.values(build.routes).flatMap((route) => {
    const { action } = (route?.module ?? {}) as { action?: { rule?: { name: string } } };
    return route && action?.rule ? [{ address: addressOf(route.id), rule: action.rule.name }] : [];
  });
}

function addressOf(id: string): string {
  const parts: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}
