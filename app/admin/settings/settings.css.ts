import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap, text } = vars;

export const group = style({
  minInlineSize: 0,
  margin: `0 0 ${gap.l}`,
  padding: 0,
  border: 0,
});

globalStyle(`${group} > :is(legend, h2)`, {
  padding: 0,
  marginBlockEnd: gap.m,
  font: `600 ${text.l} ${vars.sans}`,
});

export const pictures = style({ display: "flex", flexWrap: "wrap", gap: gap.l });

globalStyle(`${pictures} dt`, { fontWeight: 600 });
globalStyle(`${pictures} dd`, { display: "flex", alignItems: "center", gap: gap.m, margin: 0 });
globalStyle(`${pictures} img`, { maxBlockSize: "6rem" });
