import type { Removed } from "~/models/undo/undo-log";
import type { undoTexts as words } from "./texts";

type Sentences = (typeof words)["questions" | "undone"];

/** `items`: how many came back, if these are not all. */
export function sentenceAbout(say: Sentences, thing: Removed, items?: number): string {
  switch (thing.kind) {
    case "board":
      return say.board(thing.removed.name);
    case "message":
      return say.message(thing.removed.subject);
    case "plan":
      return say.plan(thing.email);
    case "renewal":
      return say.renewal(thing.email, thing.removed.from);
    case "restart":
      return say.restart(thing.email, thing.removed.from);
    default:
      return say[thing.kind](thing.email, items ?? thing.removed.items.length);
  }
}
