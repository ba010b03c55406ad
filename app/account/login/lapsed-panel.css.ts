import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const panel = style({
  clear: "both",
  marginBlockEnd: gap.l,
  padding: `${gap.m} ${gap.m} 0`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius,
  background: vars.paper,
});

globalStyle(`${panel} > h2`, { marginBlockEnd: gap.s, fontSize: vars.text.l });
globalStyle(`${panel} summary`, {
  paddingBlock: ".65rem",
  marginBlockEnd: gap.s,
  color: vars.accent,
  fontWeight: 600,
});
