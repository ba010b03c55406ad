import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./layout";

/** The quarters with their courses that the sidebar has already brought along. */
export const useCourseIndex = () => useRouteLoaderData<typeof loader>("admin/layout")?.quarters ?? [];
