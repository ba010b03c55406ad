import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const form = style({ maxInlineSize: "36rem", marginBlockEnd: gap.xl });

/** Tall enough for a thumb. */
export const links = style({ paddingInlineStart: 0, listStyle: "none" });
globalStyle(`${links} a`, { display: "inline-block", paddingBlock: gap.s });

export const theirs = style({
  maxInlineSize: "36rem",
  marginBlockEnd: gap.l,
  padding: gap.m,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
});
globalStyle(`${theirs} dt`, { color: vars.soft });
globalStyle(`${theirs} dd`, { margin: `0 0 ${gap.s}` });

export const scroll = style({ overflowX: "auto", marginBlockEnd: gap.l });

export const table = style({ borderCollapse: "collapse", inlineSize: "100%" });
globalStyle(`${table} th, ${table} td`, {
  padding: gap.s,
  borderBlockEnd: `1px solid ${vars.line}`,
  textAlign: "start",
  verticalAlign: "top",
  minInlineSize: "6.5rem",
  overflowWrap: "break-word",
});
