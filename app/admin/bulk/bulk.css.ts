import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const choice = style({
  display: "flex",
  flexWrap: "wrap",
  gap: gap.s,
  margin: `0 0 ${gap.l}`,
  padding: 0,
  border: 0,
});
globalStyle(`${choice} legend`, { marginBlockEnd: gap.s, padding: 0, fontWeight: 600 });

globalStyle(`${choice} button[aria-pressed=true]`, {
  borderColor: vars.accent,
  background: vars.tint,
  boxShadow: `inset 0 -3px ${vars.accent}`,
});

export const accounts = style({ marginBlockEnd: gap.l });
globalStyle(`${accounts} > summary`, { minBlockSize: "2.75rem", paddingBlock: gap.s, fontWeight: 600 });

export const question = style({ fontSize: text.l });

export const narrow = style({ maxInlineSize: "24rem" });

export const answers = style({
  display: "flex",
  flexWrap: "wrap",
  gap: gap.m,
  marginBlockStart: gap.l,
});
