import { boardFields } from "~/models/catalogue/board-fields";
import { texts } from "~/texts";
import { urls } from "~/urls";
import type { EntryPages } from "../entries/entry-pages";
import { boardPagesTexts as say } from "./texts";

export const boardPages: EntryPages = {
  what: "board",
  fields: boardFields,
  list: { label: say.list, href: urls.admin.boards },
  addHref: urls.admin.boardAdd,
  editHref: urls.admin.boardEdit,
  deleteHref: urls.admin.boardDelete,
  imageHref: urls.api.boardImage,
  numberExists: urls.api.boardNumberExists,
  thumbnail: { width: 75, height: 75 },
  filterLabel: say.filter,
  empty: say.empty,
  texts: {
    added: texts.boardAdded,
    updated: texts.boardUpdated,
    deleted: texts.boardDeleted,
    numberTaken: texts.boardNumberTaken,
  },
  deletionOf: ({ name }) => ({
    title: say.deleteBoard,
    message: say.deletionMessage(name),
    confirmLabel: say.delete,
  }),
};
