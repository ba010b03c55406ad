import { boardRules } from "~/models/catalogue-rules";
import { z } from "~/zod";
import { idInBody, numberInBody, pictureInBody } from "../bodies";

/** A board without its id, judged by the rules of the board's form. */
export const boardBody = z
  .object({
    name: boardRules.name,
    title: boardRules.title,
    boardNumber: numberInBody(boardRules.boardNumber),
    image: pictureInBody,
  })
  .meta({ example: { name: "Prof. Mona Salem", title: "President", boardNumber: "1", image: null } });

const changed = { id: 3, name: "Prof. Mona Salem", title: "Past President", boardNumber: "1" };

/** What is left out stays as it is. */
export const boardChange = boardBody.partial();

export const boardBodyWithId = boardChange.extend({ id: idInBody }).meta({ example: changed });

/** Where the id is in the path, the body may leave it out. */
export const boardBodyForPath = boardChange.extend({ id: idInBody.optional() }).meta({ example: changed });
