import type { ImportOutcome } from "~/models/users/user-import-apply";
import { texts } from "~/texts";
import { reasonOf } from "./judge-rows";
import { outcomeTexts as say } from "./texts";

export function wordsOf({ isNew, isSubscribed, isGranted, refusal }: ImportOutcome): string {
  if (refusal === "gone") return texts.userImport.accountGone;
  if (refusal === "doubtful") return texts.userImport.doubtfulSkipped;
  const done = [
    ...(isNew ? [say.accountAdded] : []),
    ...(isSubscribed ? [say.planStarted] : []),
    ...(isGranted ? [say.quartersGranted] : []),
  ].join(", ");
  const why = whyOf(refusal);
  const words = done === "" ? (why ? say.notChanged : say.nothingToChange) : done;
  const sentence = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
  return why ? `${sentence} ${why}` : sentence;
}

function whyOf(refusal: Exclude<ImportOutcome["refusal"], "gone" | "doubtful">) {
  if (refusal === "quarter-gone") return texts.userImport.quarterGone;
  return refusal && reasonOf(refusal);
}

export const totalsOf = (outcomes: readonly ImportOutcome[]) => {
  const count = (which: (outcome: ImportOutcome) => boolean) => outcomes.filter(which).length;
  return {
    added: count(({ isNew }) => isNew),
    subscribed: count(({ isSubscribed }) => isSubscribed),
    granted: count(({ isGranted }) => isGranted),
    unchanged: count((each) => !each.refusal && !each.isNew && !each.isSubscribed && !each.isGranted),
    refused: count(({ refusal }) => refusal !== null && refusal !== "doubtful"),
    doubtful: count(({ refusal }) => refusal === "doubtful"),
  };
};
