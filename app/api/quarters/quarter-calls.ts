import { signedIn } from "~/access/rules";
import { listQuarters } from "~/models/catalogue/catalogue";
import { quarterRules } from "~/models/catalogue/catalogue-rules";
import { type QuarterFields, quarters } from "~/models/catalogue/quarters";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { quarter } from "../answers";
import { numberInBody, pictureInBody, textInBody } from "../bodies";
import type { EntryCalls } from "../entries/operations.server";
import { idInBody } from "../ids";

const body = z
  .object({
    name: quarterRules.name,
    description: textInBody(quarterRules.description),
    quarterNumber: numberInBody(quarterRules.quarterNumber),
    image: pictureInBody,
  })
  .meta({ example: { name: "Fifth Quarter", description: "", quarterNumber: "Q5", image: null } });

const changed = { id: 3, name: "Third Quarter", description: "Needles under guidance.", quarterNumber: "Q3" };

export const quarterCalls: EntryCalls<QuarterFields> = {
  kind: quarters,
  readers: signedIn,
  list: listQuarters,
  searchParameter: "text",
  numberParameter: "QuarterNumber",
  searchSummary: "The quarters whose name or description contains the text, or all without one",
  numberExample: "Q1",
  answer: quarter,
  body,
  bodyWithId: body.partial().extend({ id: idInBody }).meta({ example: changed }),
  empty: { name: "", description: "", quarterNumber: null },
  numberField: "quarterNumber",
  numberTaken: texts.quarterNumberTaken,
  deletion: "Deletes a quarter that has no courses, and its picture",
  deletionRules: "404: it is gone. 409: it has courses; move or delete them first.",
};
