import { signedIn } from "~/access/rules";
import { listQuarters } from "~/models/catalogue/catalogue";
import type { QuarterFields } from "~/models/catalogue/quarter-fields";
import { quarters } from "~/models/catalogue/quarters";
import { texts } from "~/texts";
import { quarter } from "../answers";
import type { EntryCalls } from "../entries/operations.server";

export const quarterCalls: EntryCalls<QuarterFields> = {
  kind: quarters,
  readers: signedIn,
  list: listQuarters,
  searchParameter: "text",
  numberParameter: "QuarterNumber",
  searchSummary: "The quarters whose name or description contains the text, or all without one",
  answer: quarter,
  numberTaken: texts.quarterNumberTaken,
  deletion: "Deletes a quarter that has no courses, and its picture",
  deletionRules: "404: it is gone. 409: it has courses; move or delete them first.",
};
