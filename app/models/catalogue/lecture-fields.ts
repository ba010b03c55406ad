import { type Fields, filledLine, type ValuesOf } from "./fields";
import { fieldTexts as say } from "./texts";

export const lectureFields = {
  name: { rule: filledLine(300), label: say.name, sample: "Four chambers" },
} as const satisfies Fields;

export type LectureFields = ValuesOf<typeof lectureFields> & { courseId: number };
