import { type ImportOutcome, isChanged } from "~/models/users/user-import-apply";
import { texts } from "~/texts";
import { reasonOf } from "./judge-rows";
import { outcomeTexts as say } from "./texts";

export function wordsOf({ isNew, isSubscribed, isGranted, isNumbered, refusal }: ImportOutcome): string {
  if (refusal === "gone") return texts.userImport.accountGone;
  if (refusal === "doubtful") return texts.userImport.neverConfirmedSkipped;
  const done = [
    ...(isNew ? [say.accountAdded] : []),
    ...(isSubscribed ? [say.planStarted] : []),
    ...(isGranted ? [say.quartersGranted] : []),
    ...(isNumbered ? [say.numberSaved] : []),
  ];
  const why = whyOf(refusal);
  const result = done.length > 0 ? say.done(done) : why ? say.unchanged : say.nothingToChange;
  return why ? `${result} ${why}` : result;
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
    numbered: count(({ isNumbered }) => isNumbered),
    unchanged: count((each) => !each.refusal && !isChanged(each)),
    refused: count(({ refusal }) => refusal !== null && refusal !== "doubtful"),
    doubtful: count(({ refusal }) => refusal === "doubtful"),
  };
};
