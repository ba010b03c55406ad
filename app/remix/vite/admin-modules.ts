import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../routes.ts";

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [file, ...children.flatMap(filesOf)];

const frame = "admin/layout.tsx";
const files = new Set(routes.filter(({ file }) => file === frame).flatMap(filesOf));

/** The frame of /admin, and the pages in it: some stand in the folder of what they are about. */
export const isAdminScreen = (id: string): boolean => files.has(/\/app\/([^?]+\.tsx)/.exec(id)?.[1] ?? "");
