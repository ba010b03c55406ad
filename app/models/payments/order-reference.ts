import { inGroups } from "../identity/second-factor/typed-code";
import { codeIn, newCode } from "../typed-text/crockford-code";

/** 40 bits: short enough to write beside a transfer. */
const length = 8;

export const newReference = () => newCode(length);

/** Read as people type it; null if it is none. */
export const referenceIn = (typed: string): string | null => codeIn(typed, length);

/** `K7QM-2XPD`. */
export const shownReference = (reference: string) => inGroups(reference, "-");
