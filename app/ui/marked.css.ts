import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

/** Around text in which a search has marked what it found. */
export const marked = style({});
globalStyle(`${marked} mark`, { background: vars.amberTint, color: "inherit", fontWeight: 600 });
