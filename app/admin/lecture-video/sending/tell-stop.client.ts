import { stopSending } from "./calls.client";
import { saidOf } from "./said-of.client";

/** Without this the list would show the upload as under way, until an hour of silence marks it as stopped. */
export const tellStop = (id: string, error: unknown) => stopSending(id, saidOf(error)).catch(() => {});
