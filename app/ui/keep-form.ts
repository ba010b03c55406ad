import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { ForeignAnswer } from "./foreign-answer";

/** Messages by HTTP status; 0 if no answer came. */
type Failures = { readonly [status: number]: string; readonly other: string };

/** A `clientAction` that keeps the page and its input if the action fails. The 503 keeps Remix from loading
 * the page's data again: that would fail too and remove the form. */
export const keepForm =
  (failures: Failures) =>
  async ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">) => {
    try {
      return await serverAction();
    } catch (error) {
      // A redirect.
      if (error instanceof Response) throw error;
      const lastResult = { status: "error", error: { "": [failures[statusOf(error)] ?? failures.other] } };
      const headers = { "Content-Type": "application/json" };
      return new Response(JSON.stringify({ lastResult }), { status: 503, headers });
    }
  };

function statusOf(error: unknown): number {
  if (error instanceof ForeignAnswer || isRouteErrorResponse(error)) return error.status;
  return error instanceof TypeError ? 0 : 500;
}
