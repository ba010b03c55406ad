import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "~/ui/depth-scale.css";
import { vars } from "~/ui/theme.css";
import { page } from "./frame/layout.css";

const { gap, text } = vars;

export const section = style([page, { paddingBlock: gap.xxl }]);

export const sunken = style({ background: vars.sunken });

const columns = (width: string) => `repeat(auto-fit,minmax(min(100%,${width}),1fr))`;

export const features = style({ display: "grid", gridTemplateColumns: columns("14rem"), gap: gap.l });

globalStyle(`${features} > li`, { paddingBlockStart: gap.m, borderBlockStart: `1px solid ${vars.edge}` });
globalStyle(`${features} svg`, { color: vars.accent });
globalStyle(`${features} h3`, { margin: `${gap.s} 0` });
globalStyle(`${features} p`, { margin: 0, color: vars.soft });

export const split = style({
  display: "grid",
  gap: `${gap.m} ${gap.xl}`,
  "@media": { "(min-width: 48rem)": { gridTemplateColumns: "minmax(0,1fr) minmax(0,2fr)" } },
});

export const lead = style({ font: `${text.l}/1.5 ${vars.serif}` });

export const person = style({ color: vars.soft });
globalStyle(`${person} strong`, { display: "block", color: vars.ink });
globalStyle(`${person} img`, { objectFit: "cover" });

export const cards = style({ display: "grid", gridTemplateColumns: columns("19rem"), gap: gap.l });

export const card = style([
  depthScale,
  {
    display: "flex",
    flexDirection: "column",
    padding: gap.l,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);

globalStyle(`${card} h3`, { flex: 1, margin: `${gap.s} 0` });
globalStyle(`${card} p`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.m}`,
  margin: `0 0 ${gap.s}`,
});
globalStyle(`${card} p > span:not([role])`, { color: vars.soft, fontSize: text.s });

export const lines = style({ maxInlineSize: "42rem", whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const prices = style({
  display: "grid",
  gridTemplateColumns: columns("10rem"),
  gap: gap.m,
  maxInlineSize: "42rem",
  margin: `${gap.m} 0 0`,
});

globalStyle(`${prices} > div`, { paddingBlockStart: gap.s, borderBlockStart: `1px solid ${vars.edge}` });
globalStyle(`${prices} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${prices} dd`, { margin: 0, fontSize: text.l });

export const ways = style({ display: "flex", flexWrap: "wrap", gap: gap.m, marginBlock: gap.l });

export const stars = style({ color: vars.gold });
globalStyle(`${stars} svg`, { fill: "currentColor" });

export const buttons = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: gap.s,
  marginBlockStart: gap.s,
});

globalStyle(`${buttons} > a`, { paddingInline: ".5em" });

export const toTop = style([page, { maxInlineSize: "none", marginBlock: gap.l }]);

globalStyle(`${toTop} a`, {
  display: "inline-flex",
  alignItems: "center",
  gap: gap.s,
  minBlockSize: "2.75rem",
});
