import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "../depth-scale.css";
import { vars } from "../theme.css";

const { gap } = vars;

export const header = style([depthScale, { paddingBlockStart: gap.m, marginBlockEnd: gap.xl }]);

export const breadcrumb = style({});
globalStyle(`${breadcrumb} ol`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  margin: `0 0 ${gap.s}`,
  color: vars.soft,
  fontSize: vars.text.s,
});
globalStyle(`${breadcrumb} a`, { display: "inline-block", paddingBlock: gap.xs });
globalStyle(`${breadcrumb} li:not(:last-child)::after`, { content: '"/"', marginInline: gap.s });
globalStyle(`${header} h1`, { margin: 0 });
