import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { urls } from "~/urls";

/** /admin leads to its first screen. */
export const loader = only(admin, async () => redirectTo(urls.admin.dashboard()));
