import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const rows = style({ maxInlineSize: "42rem", borderBlockStart: `1px solid ${vars.line}` });

globalStyle(`${rows} > li`, { paddingBlock: gap.s, borderBlockEnd: `1px solid ${vars.line}` });
globalStyle(`${rows} a`, { display: "block", paddingBlock: gap.s, fontWeight: 600 });
globalStyle(`${rows} p`, { margin: 0, color: vars.soft, fontSize: text.s });

export const more = style({ margin: `${gap.l} 0 0` });

export const author = style({ fontSize: text.l });

globalStyle(`${author} span`, { color: vars.soft });

export const description = style({ whiteSpace: "pre-line" });

export const lectures = style({
  maxInlineSize: "42rem",
  paddingInlineStart: gap.l,
  borderBlockStart: `1px solid ${vars.line}`,
});

globalStyle(`${lectures} > li`, { paddingBlock: gap.s, borderBlockEnd: `1px solid ${vars.line}` });
globalStyle(`${lectures} > li > span`, {
  marginInlineStart: gap.m,
  color: vars.soft,
  fontSize: text.s,
  whiteSpace: "nowrap",
});
globalStyle(`${lectures} a`, { display: "inline-block", marginInlineStart: gap.m, paddingBlock: gap.s });
