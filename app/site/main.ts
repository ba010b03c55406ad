import { only } from "~/access/only.server";
import { redirectTo } from "~/access/redirects.server";
import { anyone } from "~/access/rules";
import { urls } from "~/urls";

/** Account removal ends here; a waiting notice stays for Home. */
export const loader = only(anyone, async () => redirectTo(urls.root));
