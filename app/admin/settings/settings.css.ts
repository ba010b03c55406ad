import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const group = style({
  minInlineSize: 0,
  margin: `0 0 ${gap.l}`,
  padding: 0,
  border: 0,
});

globalStyle(`${group} > legend`, { padding: 0, marginBlockEnd: gap.m, fontSize: text.l, fontWeight: 600 });
