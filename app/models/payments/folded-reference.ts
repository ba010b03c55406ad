import { foldText } from "../typed-text/fold-text";

/** As two references of transfers are compared: case, spaces and hyphens do not count. */
export const foldReference = (typed: string): string | null =>
  foldText(typed).replace(/[\s\p{Pd}]/gu, "") || null;
