import { dateText } from "~/formats";
import type { BulkAction } from "~/models/users/bulk-actions";
import type { BulkResult } from "~/models/users/bulk-users";
import { texts } from "~/texts";
import { words } from "./words";

export type ResultView = {
  id: string;
  email: string;
  isThere: boolean;
  state: "done" | "unchanged" | "skipped";
  what: string;
};

const order = { skipped: 0, unchanged: 1, done: 2 } as const;

/** Skipped accounts come first, because somebody must look at them. */
export const resultsView = (action: BulkAction, results: readonly BulkResult[]): ResultView[] =>
  results
    .map(({ id, email, outcome, until }) => {
      const end = until ? dateText(until) : null;
      const { done, unchanged } = words[action];
      const isGone =
        outcome === "unknown-user" ||
        outcome === "removed-user" ||
        (action === "delete" && outcome === "done");
      const account = { id, email, isThere: !isGone };
      if (outcome === "done") return { ...account, state: "done" as const, what: done(end) };
      if (outcome === "unchanged") return { ...account, state: "unchanged" as const, what: unchanged(end) };
      return { ...account, state: "skipped" as const, what: texts.bulk.leftOut[outcome] };
    })
    .sort((one, other) => order[one.state] - order[other.state]);
