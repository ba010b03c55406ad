import { stopSending } from "./calls.client";
import { saidOf } from "./said-of.client";

/** Else the list would show it as under way. Where that fails too, the list sees after an hour that nothing comes. */
export const tellStop = (id: string, error: unknown) => stopSending(id, saidOf(error)).catch(() => {});
