import { texts } from "~/texts";
import { withOfflineFallback } from "~/ui/form/with-offline-fallback";

/** If the form does not reach the site, keeps it as it is. */
export const clientAction = withOfflineFallback({ 0: texts.saveUnconfirmed, other: texts.serverError });
