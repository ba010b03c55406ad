import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "../depth-scale.css";
import { vars } from "../theme.css";

const { gap } = vars;

export const formPage = style([
  depthScale,
  {
    inlineSize: "min(31rem,100% - 2rem)",
    margin: `${gap.xl} auto ${gap.xxl}`,
    padding: `${gap.xl} clamp(1rem,5vw,2.5rem) ${gap.l}`,
    border: `1px solid ${vars.line}`,
    borderRadius: vars.radius,
    backgroundColor: vars.surface,
  },
]);

globalStyle(`${formPage} > svg`, {
  float: "inline-end",
  inlineSize: "4.5rem",
  blockSize: "auto",
  color: vars.soft,
});
globalStyle(`${formPage} > h2`, { marginBlockStart: gap.l, fontSize: vars.text.l });
globalStyle(`${formPage} form`, { clear: "both" });
globalStyle(`${formPage} form + form`, { marginBlockStart: gap.m });
globalStyle(`${formPage} form > button`, { inlineSize: "100%" });

export const footer = style({
  marginBlockStart: gap.l,
  paddingBlockStart: gap.m,
  borderBlockStart: `1px solid ${vars.line}`,
});
