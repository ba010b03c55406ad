import type { Question } from "~/ui/confirm/question";
import { unsubscribeQuestionTexts as say } from "./texts";

type Present = { planName: string | null; expires: string | null; left: string | null; version: string };

export const unsubscribeQuestion = ({ planName, expires, left, version }: Present): Question => ({
  title: say.title,
  message: say.message(planName, expires),
  width: 350,
  fields: { seen: version },
  impact: left === null ? "" : say.lost(left),
});
