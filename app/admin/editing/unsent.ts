import { texts } from "~/texts";
import { keepForm } from "~/ui/form/keep-form";

/** Keeps the form as it is if it does not reach the site. */
export const clientAction = keepForm({ 0: texts.unsaved, other: texts.serverError });
