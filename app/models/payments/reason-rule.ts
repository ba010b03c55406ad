import { requiredLines } from "../typed-text/text-line";
import { decisionTexts as say } from "./texts";

/** Of a refusal, which the member reads, and of a refund. It stands alone, because forms in the browser read it, too. */
export const reasonRule = requiredLines(say.reason, 500);
