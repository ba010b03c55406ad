import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

export const empty = style({
  display: "grid",
  justifyItems: "center",
  padding: `${vars.gap.xl} ${vars.gap.m}`,
  color: vars.soft,
  textAlign: "center",
});

globalStyle(`${empty} :is(h1,h2)`, {
  margin: `${vars.gap.l} 0 ${vars.gap.s}`,
  color: vars.ink,
  fontSize: vars.text.l,
});
