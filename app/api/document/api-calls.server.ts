import type { ServerBuild } from "@remix-run/cloudflare";
import type { Method, Operation, Operations } from "~/access/endpoint.server";

export type ApiCall = {
  method: Method;
  /** Under /api: `/Accounts/{userId}/role`. */
  path: string;
  family: Family;
  operation: Operation;
};

/** In the page's order. An address belongs to the family that its first part begins with. */
export const families = {
  Accounts: "Logging in and out, accounts, their roles, permissions and plans.",
  Subscription: "Whether a plan is valid.",
  Payments: "What plans cost, and how members pay.",
  Boards: "The members of the society's board.",
  Quarters: "Terms (categories) that group courses, and who may open which on the web.",
  Courses: "Courses, and who may open which in the mobile app.",
  Lectures: "The lectures of a course.",
  Dashboard: "The platform's totals.",
  "Image-Resources": "Stored pictures.",
  "Video-Resources": "The files of lectures' videos, under signed addresses.",
  "Lecture-Uploads": "Sending a lecture's video in parts.",
  "Lecture-Packages": "Sending the renditions that a browser has made of a lecture's video, file by file.",
  Document: "This document.",
} as const;
type Family = keyof typeof families;

const order = Object.keys(families);

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

export function apiCalls(routes: ServerBuild["routes"]): ApiCall[] {
  const calls = Object.values(routes).flatMap((route) => {
    const path = route && addressOf(routes, route.id);
    const operations = route && operationsOf(route.module.loader);
    if (!path?.startsWith("/api/") || !operations) return [];
    return methods.flatMap((method): ApiCall[] => {
      const operation = operations[method];
      const shown = path
        .slice("/api".length)
        // OpenAPI has no optional part of a path, so it is shown as required.
        .replace(/:(\w+)\??/g, "{$1}")
        .replace(/\*$/, "{path}");
      return operation ? [{ method, path: shown, family: familyOf(shown), operation }] : [];
    });
  });
  return calls.sort((a, b) => order.indexOf(a.family) - order.indexOf(b.family));
}

function familyOf(path: string): Family {
  const first = path.slice(1).toLowerCase();
  const found = order.find((family) => first.startsWith(family.toLowerCase()));
  return (found ?? "Document") as Family;
}

const operationsOf = (loader: unknown): Operations | null =>
  typeof loader === "function" && "operations" in loader ? (loader.operations as Operations) : null;

function addressOf(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join("/")}`;
}
