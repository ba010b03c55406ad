import { texts } from "~/texts";
import { keepForm } from "~/ui/keep-form";

/** For pages without a failure text of their own. */
export const clientAction = keepForm({ 0: texts.unsaved, other: texts.serverError });
