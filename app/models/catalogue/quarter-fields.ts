import { filledLine, type ListedFields, lines, number, type ValuesOf } from "./fields";
import { fieldTexts as say } from "./texts";

const listed = { listed: true, searched: true } as const;

export const quarterFields = {
  name: { rule: filledLine(300), label: say.name, sample: "First quarter", ...listed },
  description: { rule: lines(5000), label: say.description, sample: "Where every learner begins", ...listed },
  quarterNumber: { rule: number(20), label: say.quarterNumber, hint: say.quarterNumberHint, sample: "Q1" },
} as const satisfies ListedFields;

export type QuarterFields = ValuesOf<typeof quarterFields>;
