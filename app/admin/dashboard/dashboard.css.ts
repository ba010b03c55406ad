import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,11rem),1fr))",
  gap: gap.m,
  margin: `0 0 ${gap.l}`,
});

export const card = style({
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

globalStyle(`${card} dt`, { color: vars.soft, fontSize: vars.text.s });
globalStyle(`${card} dd`, {
  margin: 0,
  fontFamily: vars.serif,
  fontSize: vars.text.xl,
  fontVariantNumeric: "tabular-nums",
});
