import { texts } from "~/texts";
import { keepForm } from "~/ui/form/keep-form";

export const clientAction = keepForm({ 0: texts.unsaved, other: texts.serverError });
