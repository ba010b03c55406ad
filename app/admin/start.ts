import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { admin } from "~/access/rules";
import { urls } from "~/urls";

export const loader = only(admin, async () => redirectTo(urls.admin.dashboard()));
