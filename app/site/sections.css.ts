import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "~/ui/depth-scale.css";
import { leading } from "~/ui/leading";
import { artOnScreen, vars } from "~/ui/theme.css";
import { page } from "./frame/layout.css";
import { portraitFoot } from "./portrait.css";

const { gap, text } = vars;

export const section = style([page, { paddingBlock: gap.xxl }]);

/** What lies on paper elsewhere lies on this here: arcs of portraits are drawn in its colour. */
export const sunken = style({ background: vars.sunken, vars: { [vars.paper]: vars.sunken } });

const columns = (width: string) => `repeat(auto-fit,minmax(min(100%,${width}),1fr))`;

export const features = style({ display: "grid", gridTemplateColumns: columns("10rem"), gap: gap.l });

globalStyle(`${features} > li`, { paddingBlockStart: gap.m, borderBlockStart: `1px solid ${vars.edge}` });
globalStyle(`${features} svg`, { color: vars.accent });
globalStyle(`${features} h3`, { margin: `${gap.s} 0` });
globalStyle(`${features} p`, { margin: 0, color: vars.soft });

export const split = style({
  display: "grid",
  gap: `${gap.m} ${gap.xl}`,
  "@media": { "(min-width: 48rem)": { gridTemplateColumns: "minmax(0,1fr) minmax(0,2fr)" } },
});

export const lead = style({ font: `${text.l}/${leading(1.5)} ${vars.serif}` });

export const person = style({ display: "flex", alignItems: "center", gap: gap.m, color: vars.soft });
globalStyle(`${person} strong`, { display: "block", color: vars.ink });
globalStyle(`${person} > span:not(:last-child)`, {
  flex: "none",
  inlineSize: "6rem",
  marginBlockEnd: portraitFoot,
});

export const cards = style({ display: "grid", gridTemplateColumns: columns("19rem"), gap: gap.l });

/** Its first link covers it; buttons that follow lie above. */
export const card = style([
  depthScale,
  {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    padding: gap.l,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);

const bleed = `calc(-1*${gap.l})`;
globalStyle(`${card} > :is(svg,span)`, {
  order: -1,
  inlineSize: "auto",
  margin: `${bleed} ${bleed} ${gap.m}`,
  maxInlineSize: "none",
});
globalStyle(`${card} > svg`, {
  blockSize: "6rem",
  background: vars.screen,
  color: vars.screenInk,
  vars: artOnScreen,
});
globalStyle(`${card} a:first-of-type::after`, { content: "", position: "absolute", inset: 0 });
globalStyle(`${card} a + a`, { position: "relative" });
globalStyle(`${card}:hover`, { borderColor: vars.edge });
globalStyle(`${card} h3`, { flex: 1, margin: `${gap.s} 0` });
globalStyle(`${card} p`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.m}`,
  margin: `0 0 ${gap.s}`,
});
/** A film's title stands close above its course, so the room comes after that. */
export const courseName = style({});
globalStyle(`${card} > ${courseName}`, { flex: 99, alignContent: "start" });
globalStyle(`${card} p > span:not([role])`, { color: vars.soft, fontSize: text.s });

export const lines = style({ maxInlineSize: "42rem", whiteSpace: "pre-line", overflowWrap: "anywhere" });

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
