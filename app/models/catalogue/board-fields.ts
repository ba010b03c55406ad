import { filledLine, type ListedFields, number, type ValuesOf } from "./fields";
import { fieldTexts as say } from "./texts";

const listed = { listed: true, searched: true } as const;

export const boardFields = {
  name: { rule: filledLine(300), label: say.name, sample: "Prof. Hoda Mansour", ...listed },
  title: { rule: filledLine(300), label: say.title, hint: say.titleHint, sample: "President", ...listed },
  boardNumber: { rule: number(20), label: say.boardNumber, hint: say.boardNumberHint, sample: "1" },
} as const satisfies ListedFields;

export type BoardFields = ValuesOf<typeof boardFields>;
