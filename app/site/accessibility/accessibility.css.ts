import { globalStyle, style } from "@vanilla-extract/css";
import { leading } from "~/ui/leading";
import { vars } from "~/ui/theme.css";
import { page } from "../frame/layout.css";

const { gap, text } = vars;

export const statement = style([
  page,
  { paddingBlock: `${gap.xl} ${gap.xxl}`, "@media": { print: { paddingBlock: `${gap.m} 0` } } },
]);

export const lead = style({ font: `${text.l}/${leading(1.5)} ${vars.serif}` });

export const reviewed = style({ color: vars.soft, fontSize: text.s });

globalStyle(`${statement} > *`, { maxInlineSize: vars.measure });
globalStyle(`${statement} h2`, { margin: `${gap.xl} 0 ${gap.m}`, breakAfter: "avoid" });
globalStyle(`${statement} li`, { marginBlockEnd: gap.s, breakInside: "avoid" });
