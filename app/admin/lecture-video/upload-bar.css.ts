import { style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

/** Each engine has its own names for the two parts of a progress bar. */
export const bar = style({
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: ".625rem",
  marginBlockEnd: vars.gap.s,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.sunken,
  color: vars.accent,
  overflow: "hidden",
  selectors: {
    "&::-webkit-progress-bar": { background: vars.sunken },
    "&::-webkit-progress-value": { background: vars.accent },
    "&::-moz-progress-bar": { background: vars.accent },
  },
});
