import { style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

/** Dark on light in both themes, because cameras need it. */
export const picture = style({
  display: "block",
  inlineSize: "min(14rem,100%)",
  blockSize: "auto",
  marginBlock: `0 ${vars.gap.m}`,
  border: `1px solid ${vars.line}`,
});
export const paper = style({ fill: "#fff" });
export const squares = style({ fill: "#000" });
