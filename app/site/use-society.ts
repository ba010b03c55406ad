import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** @throws Error if the root loader has not run. */
export function useSociety() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) throw new Error("The root loader has not run.");
  return root.society;
}
