import type { ReactNode } from "react";
import { hidden } from "./global.css";

/** Leaves words of a sentence to screen readers alone. */
export const hide = (words: ReactNode): ReactNode => <span className={hidden}>{words}</span>;

export type Hide = typeof hide;
