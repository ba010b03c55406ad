import { anyone } from "~/access/rules";
import type { BoardFields } from "~/models/catalogue/board-fields";
import { boards, listBoards } from "~/models/catalogue/boards";
import { texts } from "~/texts";
import { board } from "../answers";
import type { EntryCalls } from "../entries/operations.server";

export const boardCalls: EntryCalls<BoardFields> = {
  kind: boards,
  readers: anyone,
  list: listBoards,
  searchParameter: "term",
  numberParameter: "boardNumber",
  searchSummary: "The boards whose name or title contains the term, or all without one",
  answer: board,
  numberTaken: texts.boardNumberTaken,
  deletion: "Deletes a board and its picture",
  deletionRules: "404: it is gone. The API keeps no undo.",
};
