import { globalStyle, style } from "@vanilla-extract/css";
import { depthScale } from "../depth-scale.css";
import { leading } from "../leading";
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
// A long name takes its stroke along to its last line.
globalStyle(`${breadcrumb} a`, { paddingBlock: gap.xs, lineHeight: leading(1.9) });
// The stroke stands behind a name in either direction.
globalStyle(`${breadcrumb} li`, { direction: "inherit" });
globalStyle(`${breadcrumb} li>*`, { unicodeBidi: "plaintext" });
globalStyle(`${breadcrumb} li:not(:last-child)::after`, { content: '"/"', marginInline: gap.s });
globalStyle(`${header} h1`, { margin: 0 });

export const beside = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: `${gap.xs} ${gap.l}`,
  // Leads to what is pressed and shown, so it stands close above it.
  marginBlockEnd: `calc(${gap.m} - ${gap.xl})`,
});
