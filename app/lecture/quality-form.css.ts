import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: gap.xs,
  margin: `${gap.s} 0`,
});

globalStyle(`${form} p`, { margin: 0, color: vars.soft, fontSize: text.s });
globalStyle(`${form} p:first-of-type`, { marginInlineEnd: gap.xs });
globalStyle(`${form} p + p`, { flexBasis: "100%" });
globalStyle(`${form} button[aria-pressed=true]`, {
  borderColor: vars.edge,
  background: vars.tint,
  color: vars.ink,
});
