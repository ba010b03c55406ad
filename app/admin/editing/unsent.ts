import { texts } from "~/texts";
import { keepForm } from "~/ui/form/keep-form";

/** If the form does not reach the site, keeps it as it is. */
export const clientAction = keepForm({ 0: texts.unsaved, other: texts.serverError });
