import { globalStyle, style } from "@vanilla-extract/css";

/** Tall enough for a thumb. */
export const ask = style({ margin: ".25rem 0 0", "@media": { print: { display: "none" } } });
globalStyle(`${ask} a`, { display: "inline-block", paddingBlock: ".65rem" });
