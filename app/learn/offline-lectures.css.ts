import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const head = style({
  display: "flex",
  padding: `${gap.s} ${gap.m}`,
  borderBlockEnd: `1px solid ${vars.line}`,
});

export const main = style({ inlineSize: "min(60rem,100% - 2rem)", margin: `${gap.l} auto ${gap.xxl}` });
globalStyle(`${main} h1`, { margin: `0 0 ${gap.m}` });
globalStyle(`${main} h2`, { margin: `${gap.m} 0 0`, fontSize: text.l });
globalStyle(`${main} [data-part=player]`, { marginBlockEnd: gap.l });

globalStyle(`${main} [data-says=empty]`, {
  padding: gap.xl,
  border: `1px dashed ${vars.edge}`,
  borderRadius: vars.radius,
  maxInlineSize: "none",
  textAlign: "center",
});

export const list = style({ margin: 0, padding: 0, listStyle: "none" });
export const lecture = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.s,
  padding: `${gap.s} 0`,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${lecture} > div`, { flex: "1 1 14rem", minInlineSize: 0, overflowWrap: "anywhere" });
globalStyle(`${lecture} a`, {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2.75rem",
  fontWeight: 600,
});
globalStyle(`${lecture} p`, { margin: 0, color: vars.soft, fontSize: text.s });
