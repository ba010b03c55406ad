import { dateText } from "~/formats";
import type { BulkAction } from "~/models/users/bulk-actions";
import type { BulkResult } from "~/models/users/bulk-users";
import { texts } from "~/texts";
import { type LinkResult, linkView } from "../password-links/link-sheet.server";
import { actionTexts } from "./texts";

const order = { skipped: 0, unchanged: 1, done: 2 } as const;

export const resultsView = (
  action: BulkAction,
  results: readonly BulkResult[],
  origin: string,
): LinkResult[] =>
  results
    .map(({ id, email, outcome, until, link }) => {
      const end = until ? dateText(until) : null;
      const { done, unchanged } = actionTexts[action];
      const isGone =
        outcome === "unknown-user" ||
        outcome === "removed-user" ||
        (action === "delete" && outcome === "done");
      const account = { id, email, isThere: !isGone, link: link && linkView(link, origin) };
      if (outcome === "done") return { ...account, state: "done" as const, what: done(end) };
      if (outcome === "has-password")
        return { ...account, state: "unchanged" as const, what: texts.bulk.skipReasons[outcome] };
      if (outcome === "unchanged") return { ...account, state: "unchanged" as const, what: unchanged(end) };
      return { ...account, state: "skipped" as const, what: texts.bulk.skipReasons[outcome] };
    })
    .sort((one, other) => order[one.state] - order[other.state]);
