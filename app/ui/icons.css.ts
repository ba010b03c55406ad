import { style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

/** Points along the line. */
export const forward = style({ transform: `scaleX(${vars.forward})` });
