import { quarterRules } from "~/models/catalogue/catalogue-rules";
import { z } from "~/zod";
import { idInBody, numberInBody, pictureInBody, textInBody } from "../bodies";

export const quarterBody = z
  .object({
    name: quarterRules.name,
    description: textInBody(quarterRules.description),
    quarterNumber: numberInBody(quarterRules.quarterNumber),
    image: pictureInBody,
  })
  .meta({ example: { name: "Fifth Quarter", description: "", quarterNumber: "Q5", image: null } });

const changed = { id: 3, name: "Third Quarter", description: "Needles under guidance.", quarterNumber: "Q3" };

export const quarterChange = quarterBody.partial();

export const quarterBodyWithId = quarterChange.extend({ id: idInBody }).meta({ example: changed });
