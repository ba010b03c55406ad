import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "./theme.css";

const { gap } = vars;

export const box = style({
  maxInlineSize: "30rem",
  padding: `${gap.m} ${gap.l}`,
  marginBlockEnd: gap.l,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

globalStyle(`${box} h2`, { marginBlockEnd: gap.s, fontSize: vars.text.l });
globalStyle(`${box} dl`, { margin: 0 });
globalStyle(`${box} dl > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(5rem,2fr) 5fr",
  gap: gap.m,
  paddingBlock: gap.s,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${box} dt`, { color: vars.soft });
globalStyle(`${box} dd`, { margin: 0, fontVariantNumeric: "tabular-nums" });

export const active = style({ color: vars.accent, fontWeight: 600 });
export const inactive = style({ color: vars.loss, fontWeight: 600 });
