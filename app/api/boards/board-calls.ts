import { anyone } from "~/access/rules";
import { type BoardFields, boards, listBoards } from "~/models/catalogue/boards";
import { boardRules } from "~/models/catalogue/catalogue-rules";
import * as z from "~/settings/zod";
import { texts } from "~/texts";
import { board } from "../answers";
import { numberInBody, pictureInBody } from "../bodies";
import type { EntryCalls } from "../entries/operations.server";
import { idInBody } from "../ids";

const body = z
  .object({
    name: boardRules.name,
    title: boardRules.title,
    boardNumber: numberInBody(boardRules.boardNumber),
    image: pictureInBody,
  })
  .meta({ example: { name: "Prof. Mona Salem", title: "President", boardNumber: "1", image: null } });

const changed = { id: 3, name: "Prof. Mona Salem", title: "Past President", boardNumber: "1" };

export const boardCalls: EntryCalls<BoardFields> = {
  kind: boards,
  readers: anyone,
  list: listBoards,
  searchParameter: "term",
  numberParameter: "boardNumber",
  searchSummary: "The boards whose name or title contains the term, or all without one",
  numberExample: "1",
  answer: board,
  body,
  bodyWithId: body.partial().extend({ id: idInBody }).meta({ example: changed }),
  empty: { name: "", title: "", boardNumber: null },
  numberField: "boardNumber",
  numberTaken: texts.boardNumberTaken,
  deletion: "Deletes a board and its picture",
  deletionRules: "404: it is gone. The API keeps no undo.",
};
