import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "~/ui/theme.css";

const { gap } = vars;

export const versions = style({ inlineSize: "100%", marginBlockStart: gap.s });
globalStyle(`${versions} th, ${versions} td`, {
  padding: `${gap.xs} ${gap.s}`,
  borderBlockStart: `1px solid ${vars.line}`,
  textAlign: "start",
  verticalAlign: "top",
});

export const picture = style({
  display: "block",
  inlineSize: "6rem",
  maxInlineSize: "100%",
  maxBlockSize: "8rem",
  objectFit: "contain",
  border: `1px solid ${vars.line}`,
  background: vars.sunken,
});
