import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { loader } from "./layout";
import { groupsIn } from "./outline";

export function useCourseIndex() {
  const outline = useRouteLoaderData<typeof loader>("admin/layout")?.courses ?? "[]";
  return useMemo(() => groupsIn(outline), [outline]);
}
