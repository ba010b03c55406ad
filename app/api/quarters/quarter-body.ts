import { quarterRules } from "~/models/catalogue-rules";
import { z } from "~/zod";
import { idInBody, numberInBody, pictureInBody, textInBody } from "../bodies";

/** A quarter without its id, judged by the rules of the quarter's form. */
export const quarterBody = z
  .object({
    name: quarterRules.name,
    description: textInBody(quarterRules.description),
    quarterNumber: numberInBody(quarterRules.quarterNumber),
    image: pictureInBody,
  })
  .meta({ example: { name: "Fifth Quarter", description: "", quarterNumber: "Q5", image: null } });

const changed = { id: 3, name: "Third Quarter", description: "Needles under guidance.", quarterNumber: "Q3" };

/** What is left out stays as it is. */
export const quarterChange = quarterBody.partial();

export const quarterBodyWithId = quarterChange.extend({ id: idInBody }).meta({ example: changed });

/** Where the id is in the path, the body may leave it out. */
export const quarterBodyForPath = quarterChange
  .extend({ id: idInBody.optional() })
  .meta({ example: changed });
