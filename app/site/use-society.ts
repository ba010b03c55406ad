import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

export const useOffersArabic = () => useRouteLoaderData<typeof loader>("root")?.offersArabic ?? false;

export function useSociety() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) throw new Error("The root loader has not run.");
  return root.society;
}
