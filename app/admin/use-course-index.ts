import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./layout";

/** From the sidebar's data, which every page has. */
export const useCourseIndex = () => useRouteLoaderData<typeof loader>("admin/layout")?.quarters ?? [];
