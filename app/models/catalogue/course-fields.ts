import { type Fields, filledLine, line, lines, type ValuesOf } from "./fields";
import { fieldTexts as say } from "./texts";

export const courseFields = {
  name: { rule: filledLine(300), label: say.name, sample: "Fetal Echo & Doppler" },
  author: { rule: line(300), label: say.author, sample: "Prof. Hoda Mansour" },
  description: {
    rule: lines(5000),
    label: say.description,
    hint: say.courseDescriptionHint,
    sample: "Four chambers, outflow tracts and flow",
  },
} as const satisfies Fields;

export type CourseTexts = ValuesOf<typeof courseFields>;

export type CourseFields = CourseTexts & {
  quarterId: number;
  mayKeep: boolean;
  cpdMinutes: number | null;
};
