import type { Question } from "~/ui/confirm/question";
import { cancelQuestionTexts } from "./texts";

export const cancelQuestion: Question = cancelQuestionTexts;
