import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const card = style({
  maxInlineSize: "70rem",
  padding: `${gap.l} clamp(1rem,4vw,1.5rem)`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});
globalStyle(`${card} > h2`, { margin: `0 0 ${gap.s}`, fontSize: text.l, overflowWrap: "anywhere" });

export const subtitle = style({ margin: 0, fontWeight: 600 });
export const note = style({ color: vars.soft, fontSize: text.s });

export const layouts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: gap.m,
  marginBlockEnd: gap.m,
  fontSize: text.s,
});
globalStyle(`${layouts} > p`, { margin: 0, color: vars.soft });
globalStyle(`${layouts} > a`, { display: "inline-flex", minBlockSize: "2.75rem", alignItems: "center" });

export const removal = style({ marginBlockStart: gap.l });
