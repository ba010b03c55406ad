import { texts } from "~/texts";
import { quoted } from "~/ui/confirm/question";
import { urls } from "~/urls";
import type { EntryPages } from "../entries/entry-pages";

export const boardPages: EntryPages = {
  what: "board",
  list: { label: "Boards list", href: urls.admin.boards },
  addHref: urls.admin.boardAdd,
  editHref: urls.admin.boardEdit,
  deleteHref: urls.admin.boardDelete,
  imageHref: urls.api.boardImage,
  text: { name: "title", label: "Title", hint: "Position on the board, for example President" },
  number: {
    name: "boardNumber",
    label: "Board number",
    hint: "Optional, up to 20 characters. Members appear in this order; those without a number come last.",
    existence: urls.api.boardNumberExists,
  },
  thumbnail: { width: 75, height: 75 },
  filterLabel: "Filter by name, title or number",
  empty: "No boards yet. Add the first one: it appears on the public board page.",
  texts: {
    added: texts.boardAdded,
    updated: texts.boardUpdated,
    deleted: texts.boardDeleted,
    numberTaken: texts.boardNumberTaken,
  },
  deletionOf: ({ name }) => ({
    title: "Delete board",
    message: `The board ${quoted(name)} will be permanently deleted with its picture, and disappears from the public page.`,
    confirmLabel: "Delete",
  }),
};
