import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const steps = style({ margin: 0, paddingInlineStart: "1.4rem" });
globalStyle(`${steps} > li`, { marginBlockEnd: gap.m });

export const key = style({
  display: "block",
  padding: gap.s,
  border: `1px dashed ${vars.edge}`,
  borderRadius: vars.radius,
  fontFamily: "ui-monospace, monospace",
  fontSize: text.m,
  lineHeight: 1.7,
  overflowWrap: "normal",
  userSelect: "all",
});
