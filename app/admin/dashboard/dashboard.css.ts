import { globalStyle, style } from "@vanilla-extract/css";
import { plainList } from "~/ui/global.css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8rem),1fr))",
  gap: gap.m,
  margin: `0 0 ${gap.s}`,
});

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  padding: gap.m,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

globalStyle(`${card}:hover`, { borderColor: vars.accent });
globalStyle(`${card} dt`, { fontSize: text.s, lineHeight: 1.35 });
globalStyle(`${card} a::after`, { content: '""', position: "absolute", inset: 0 });
globalStyle(`${card} dd`, {
  margin: 0,
  font: `${text.xl}/1.3 ${vars.serif}`,
  fontVariantNumeric: "tabular-nums",
});

export const title = style({ selectors: { "&&": { fontSize: text.l } } });

/** Two halves of a wide window. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,22rem),1fr))",
  alignItems: "start",
  gap: `${gap.m} ${gap.xl}`,
  marginBlockEnd: gap.m,
});
globalStyle(`${pair} h3`, { margin: 0 });

export const chart = style({ minInlineSize: 0 });
globalStyle(`${chart} p`, {
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${gap.m}`,
  margin: 0,
  color: vars.soft,
});
globalStyle(`${chart} p > span`, { fontVariantNumeric: "tabular-nums" });
globalStyle(`${chart} p strong`, { color: vars.ink });

/** Side by side while closed; an open one takes the line. */
export const folds = style({ display: "flex", flexWrap: "wrap", gap: `0 ${gap.xl}`, marginBlockEnd: gap.s });

export const folded = style({ selectors: { "&[open]": { inlineSize: "100%" } } });
globalStyle(`${folded} > summary`, { minBlockSize: "2.75rem", paddingBlock: gap.s, fontWeight: 600 });
globalStyle(`${folded} > p`, { marginBlock: gap.xs });

export const table = style({ inlineSize: "100%", maxInlineSize: "36rem", textAlign: "start" });

globalStyle(`${table} caption`, {
  paddingBlock: gap.xs,
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

export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${gap.s} ${gap.l}`,
  marginBlockEnd: gap.m,
});
globalStyle(`${heading} > :is(h2, p)`, { margin: 0 });

export const part = style({ margin: 0 });

export const choice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.s,
  maxInlineSize: "100%",
});
globalStyle(`${choice} > select`, {
  flex: "1 1 10rem",
  inlineSize: "auto",
  minInlineSize: 0,
  maxInlineSize: "20rem",
});

export const whole = style({ overflowWrap: "normal" });

export const courses = style([table, { maxInlineSize: "none" }]);
globalStyle(`${courses} tbody th`, { inlineSize: "100%" });
globalStyle(`${courses} td`, { overflowWrap: "normal" });

export const toDo = style({ marginBlockEnd: gap.l });

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

export const placeholderList = style([
  plainList,
  { display: "flex", flexWrap: "wrap", gap: `0 ${gap.m}`, marginBlock: gap.xs, fontSize: text.s },
]);

/** Beside the details where there is room. */
export const missing = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.s} ${gap.l}`,
});
globalStyle(`${missing} > div`, { flex: "1 1 22rem", minInlineSize: 0 });
