import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { urls } from "~/urls";

/** /main, where account removal ends (section 2), leads to Home; a waiting notice waits on (T20). */
export const loader = only(anyone, async () => redirectTo(urls.root));
