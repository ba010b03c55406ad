import { boardRules } from "~/models/catalogue/catalogue-rules";
import { z } from "~/zod";
import { idInBody, numberInBody, pictureInBody } from "../bodies";

export const boardBody = z
  .object({
    name: boardRules.name,
    title: boardRules.title,
    boardNumber: numberInBody(boardRules.boardNumber),
    image: pictureInBody,
  })
  .meta({ example: { name: "Prof. Mona Salem", title: "President", boardNumber: "1", image: null } });

const changed = { id: 3, name: "Prof. Mona Salem", title: "Past President", boardNumber: "1" };

export const boardChange = boardBody.partial();

export const boardBodyWithId = boardChange.extend({ id: idInBody }).meta({ example: changed });
