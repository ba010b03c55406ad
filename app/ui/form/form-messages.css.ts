import { style } from "@vanilla-extract/css";

/** No outline: takes the focus only to be read out. */
export const messages = style({ clear: "both", outline: "none" });
