import { vars } from "./theme.css";

/** The height of a line, `ratio` times its letters' in Latin. */
export const leading = (ratio: number) => `calc(${ratio}*${vars.leading})`;
