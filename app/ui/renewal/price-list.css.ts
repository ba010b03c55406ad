import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../theme.css";

const { gap, text } = vars;

export const prices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit,minmax(5.5rem,1fr))",
  gap: gap.s,
  maxInlineSize: "42rem",
  margin: `${gap.l} 0 ${gap.m}`,
});

globalStyle(`${prices} > div`, { paddingBlockStart: gap.s, borderBlockStart: `1px solid ${vars.edge}` });
globalStyle(`${prices} dt`, { color: vars.soft, fontSize: text.s });
globalStyle(`${prices} dd`, { margin: 0, fontSize: text.l, whiteSpace: "nowrap" });
