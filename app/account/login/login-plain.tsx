import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { lapsedPanel } from "./lapsed-panel.server";
import { logIn } from "./login.server";

/** /login never redirects by itself (rule: No circles). */
export const loader = only(anyone, lapsedPanel);
export const action = logIn;

export { default, handle, meta } from "./login";
