import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const card = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${gap.m}`,
  marginBlockEnd: gap.m,
  padding: `${gap.xs} ${gap.m}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

globalStyle(`${card} p`, { margin: 0 });
globalStyle(`${card} > p > a`, { display: "inline-block", paddingBlock: ".6rem" });
globalStyle(`${card} > details`, { fontSize: text.s });
globalStyle(`${card} > details[open]`, { flexBasis: "100%", paddingBlockEnd: gap.s });
globalStyle(`${card} > noscript`, { flexBasis: "100%", paddingBlockEnd: gap.s });
globalStyle(`${card} summary`, { minBlockSize: "2.75rem", paddingBlock: ".65rem", color: vars.accent });

export const progress = style({
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  color: vars.soft,
  fontSize: text.s,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${progress} > progress`, { inlineSize: "4rem", blockSize: ".5rem" });
