import { inGroups } from "../identity/second-factor/typed-code";
import * as crockford from "../typed-text/crockford-code";

/** 80 bits. */
const length = 16;

export const newCode = () => crockford.newCode(length);

export const codeIn = (typed: string) => crockford.codeIn(typed, length);

export const shownCode = (code: string) => inGroups(code, "-");
