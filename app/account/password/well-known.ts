import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { urls } from "~/urls";

/** Password managers look here for the form that changes a password. */
export const loader = only(anyone, () => redirectTo(urls.changePassword));
