import { globalStyle, style } from "@vanilla-extract/css";
import { plainList } from "./global.css";
import { vars } from "./theme.css";

const { gap, text } = vars;

export const list = style([plainList, { clear: "both", marginBlock: gap.l }]);

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${gap.xs} ${gap.m}`,
  paddingBlock: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
});
globalStyle(`${item}:last-child`, { borderBlockEnd: `1px solid ${vars.line}` });
globalStyle(`${item} > div`, { flex: "1 1 14rem", minInlineSize: 0 });
globalStyle(`${item} h2`, { margin: 0, fontFamily: vars.sans, fontSize: text.m, overflowWrap: "anywhere" });
globalStyle(`${item} dl`, { margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${item} dl > div`, { display: "flex", flexWrap: "wrap", columnGap: gap.xs });
globalStyle(`${item} dd`, { margin: 0 });
globalStyle(`${item} form`, { margin: 0, clear: "none" });

export const mark = style({
  display: "inline-block",
  marginInlineStart: gap.s,
  paddingInline: gap.s,
  borderRadius: vars.radius,
  background: vars.tint,
  color: vars.accent,
  fontSize: text.s,
  fontWeight: 600,
});
