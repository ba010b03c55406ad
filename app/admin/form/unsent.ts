import type { ClientActionFunctionArgs } from "@remix-run/react";
import { texts } from "~/texts";
import { offlineResult } from "~/ui/offline-result";

/** The `clientAction` of a page that asks: where the line is lost it stays, and says that nothing was saved. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return offlineResult(() => serverAction(), texts.unsaved);
}
