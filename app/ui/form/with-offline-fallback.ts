import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { ForeignAnswer } from "~/remix/foreign-answer";

/** Messages by HTTP status; 0 if no answer came. */
type Failures = { readonly [status: number]: string; readonly other: string };

/** Keeps the page and its input. 503 keeps Remix from loading data again, which would fail and remove the form. */
export const withOfflineFallback =
  (failures: Failures) =>
  async ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">) => {
    try {
      return await serverAction();
    } catch (error) {
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
