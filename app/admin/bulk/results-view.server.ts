import type { BulkAction } from "~/models/bulk-actions";
import type { BulkResult } from "~/models/bulk-users";
import { mediumDate } from "~/models/cairo-time";
import { texts } from "~/texts";
import { words } from "./words";

export type ResultView = {
  id: string;
  email: string;
  /** Whether there is a page of it still. */
  isThere: boolean;
  state: "done" | "unchanged" | "left out";
  what: string;
};

const order = { "left out": 0, unchanged: 1, done: 2 } as const;

/** What became of each account, in words; what was left out first, because somebody has to look at it. */
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
