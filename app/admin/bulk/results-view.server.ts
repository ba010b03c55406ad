import { mediumDate } from "~/models/cairo-time";
import type { BulkAction } from "~/models/users/bulk-actions";
import type { BulkResult } from "~/models/users/bulk-users";
import { texts } from "~/texts";
import { words } from "./words";

export type ResultView = {
  id: string;
  email: string;
  isThere: boolean;
  state: "done" | "unchanged" | "left out";
  what: string;
};

const order = { "left out": 0, unchanged: 1, done: 2 } as const;

/** Accounts left out come first, because somebody must look at them. */
export const resultsView = (action: BulkAction, results: readonly BulkResult[]): ResultView[] =>
  results
    .map(({ id, email, outcome, until }) => {
      const end = until ? mediumDate(until) : null;
      const { done, unchanged } = words[action];
      const isGone =
        outcome === "unknown-user" ||
        outcome === "removed-user" ||
        (action === "delete" && outcome === "done");
      const account = { id, email, isThere: !isGone };
      if (outcome === "done") return { ...account, state: "done" as const, what: done(end) };
      if (outcome === "unchanged") return { ...account, state: "unchanged" as const, what: unchanged(end) };
      return { ...account, state: "left out" as const, what: texts.bulk.leftOut[outcome] };
    })
    .sort((one, other) => order[one.state] - order[other.state]);
