import { only } from "~/access/only.server";
import { anyone } from "~/access/rules";

import { logIn } from "./login.server";
import { loginPage } from "./login-page.server";

/** /login never redirects by itself (rule: No circles). */
export const loader = only(anyone, loginPage);
export const action = logIn;

export { default, handle, meta } from "./login";
