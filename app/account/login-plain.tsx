import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";
import { logIn } from "./login.server";

/**
 * /login: the same screen, but it never redirects by itself. The role guard sends accounts without a
 * role here, and a redirect back would make a circle (T06).
 */
export const loader = only(anyone, async () => null);
export const action = logIn;

export { clientAction, default, handle, meta } from "./login";
