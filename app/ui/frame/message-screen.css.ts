import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const message = style({
  display: "grid",
  justifyItems: "center",
  padding: `${gap.xxl} ${gap.m}`,
  textAlign: "center",
});

globalStyle(`${message} h1`, { margin: `${gap.s} 0 0` });
globalStyle(`${message} > svg`, { marginBlockEnd: gap.m });
globalStyle(`${message} p`, { margin: `${gap.s} 0 0`, color: vars.soft });
export const code = style({
  fontVariantNumeric: "tabular-nums",
  letterSpacing: ".1em",
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: gap.m,
  marginBlockStart: gap.l,
});
