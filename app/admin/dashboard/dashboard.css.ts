import { globalStyle, style } from "@vanilla-extract/css";
import { plainList } from "~/ui/global.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8rem),1fr))",
  gap: gap.m,
  margin: `0 0 ${gap.xl}`,
});

export const card = style({
  position: "relative",
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

globalStyle(`${card}:has(a):hover`, { borderColor: vars.accent });
globalStyle(`${card} dt`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  color: vars.soft,
  fontSize: text.s,
});
globalStyle(`${card} dt svg`, { color: vars.accent });
globalStyle(`${card} a::after`, { content: '""', position: "absolute", inset: 0 });
globalStyle(`${card} dd`, {
  margin: 0,
  font: `${text.xl}/1.4 ${vars.serif}`,
  fontVariantNumeric: "tabular-nums",
});

export const title = style({ selectors: { "&&": { fontSize: text.l } } });

export const together = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  gap: `${gap.l} ${gap.xl}`,
  marginBlockEnd: gap.l,
});

export const table = style({ flex: "1 1 16rem", maxInlineSize: "30rem", textAlign: "start" });

globalStyle(`${table} caption`, {
  paddingBlock: gap.s,
  color: vars.soft,
  fontSize: text.s,
  textAlign: "start",
});
globalStyle(`${table} th, ${table} td`, {
  blockSize: "2.75rem",
  padding: `${gap.xs} ${gap.s}`,
  borderBlockStart: `1px solid ${vars.line}`,
  fontWeight: 400,
  textAlign: "start",
});
globalStyle(`${table} thead th`, {
  color: vars.soft,
  fontSize: text.s,
  fontWeight: 600,
  overflowWrap: "normal",
});
globalStyle(`${table} tr > :not(:first-child)`, { textAlign: "end" });

export const learning = style({ marginBlockEnd: gap.l });

export const choice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.s,
  marginBlockEnd: gap.l,
});
globalStyle(`${choice} > select`, {
  flex: "0 1 20rem",
  inlineSize: "auto",
  minInlineSize: 0,
  maxInlineSize: "100%",
});

export const charts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0,1fr)",
  gap: gap.m,
  flex: "0 1 800px",
  minInlineSize: "min(100%,20rem)",
});
globalStyle(`${charts} > h3`, { margin: 0 });

export const whole = style({ overflowWrap: "normal" });

export const courses = style({});
globalStyle(`${courses} tbody th`, { inlineSize: "100%" });
globalStyle(`${courses} td`, { overflowWrap: "normal" });

export const toDo = style({ marginBlockEnd: gap.xl });

export const done = style({ color: vars.soft });

export const toDos = style([
  plainList,
  {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,20rem),1fr))",
    gap: gap.s,
  },
]);
globalStyle(`${toDos} a`, {
  display: "flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
  padding: `${gap.xs} ${gap.m}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  color: "inherit",
  textDecoration: "none",
});
globalStyle(`${toDos} a:hover`, { borderColor: vars.accent });
globalStyle(`${toDos} strong`, { fontVariantNumeric: "tabular-nums" });
globalStyle(`${toDos} svg`, { marginInlineStart: "auto", color: vars.accent });

export const updated = style({ marginBlockStart: gap.m, color: vars.soft, fontSize: text.s });

export const placeholderList = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,16rem),1fr))",
  gap: `${gap.s} ${gap.l}`,
  margin: `${gap.s} 0 ${gap.m}`,
  padding: 0,
  listStyleType: '""',
  fontSize: text.s,
});

export const settingsLink = style({ selectors: { "&&": { marginBlockStart: gap.m } } });
